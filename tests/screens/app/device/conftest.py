"""The fixture of a device that runs Android."""

import sys
from types import ModuleType, SimpleNamespace

import pytest

from tests.screens.app.device.androids import Android


@pytest.fixture
def android(monkeypatch):
    android = Android()
    android.constants["Build$VERSION.SDK_INT"] = 34
    jnius = ModuleType("jnius")
    jnius.autoclass, jnius.cast = android.autoclass, android.cast
    jnius.PythonJavaClass, jnius.java_method = object, lambda _signature: lambda method: method
    runnable = ModuleType("android.runnable")
    runnable.run_on_ui_thread = lambda function: function
    module = ModuleType("android")
    module.config = SimpleNamespace(JAVA_NAMESPACE="org.kivy.android")
    module.activity = SimpleNamespace(bind=lambda **events: android.calls.append(("bind", events)))
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setitem(sys.modules, "android", module)
    monkeypatch.setitem(sys.modules, "android.runnable", runnable)
    monkeypatch.setenv("ANDROID_ARGUMENT", "1")
    return android
