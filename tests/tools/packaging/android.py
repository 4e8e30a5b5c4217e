"""Perform the steps of `buildozer android debug`, except compiling.

`python -m tests.tools.packaging.android FOLDER HOSTPYTHON`

Stages the app with buildozer, resolves its requirements with python-for-android, and creates the Android project with
python-for-android's own packaging step, all in FOLDER. The results are written to FOLDER/report.json. The SDK that
these tools look for is a pair of empty folders; no part of it is used before Gradle runs.

Runs in a process of its own: both tools change the environment, and write to HOME, which must be a scratch folder.
"""

import json
import os
import sys
from pathlib import Path
from shutil import copytree
from typing import Any

from buildozer import Buildozer
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.toolchain import ToolchainCL, split_argument_list
from pythonforandroid.util import load_source


class Called(Exception):
    """Raised instead of calling python-for-android, with the arguments that buildozer has passed."""


def main(folder: Path, hostpython: str) -> None:
    buildozer = stage(folder)
    create = Toolchain(arguments_for_p4a(buildozer, buildozer.target.compile_platform))
    report = resolve(create)

    project = Path(buildozer.target.get_dist_dir(buildozer.config.get("app", "package.name")))
    make_project(create, project, hostpython, folder / "sdk", int(buildozer.target.android_api))
    buildozer.target.build_mode = "debug"
    package = Toolchain(arguments_for_p4a(buildozer, buildozer.target.build_package))
    report["project"] = str(project)
    report["archs"] = package.args.arch
    make_package(package, project)
    (folder / "report.json").write_text(json.dumps(report, indent=1))


def stage(folder: Path) -> Buildozer:
    """Read the spec with buildozer and copy the files of the package. Return buildozer."""
    os.environ.update(BUILDOZER_BUILD_DIR=str(folder / "build"), BUILDOZER_BIN_DIR=str(folder / "bin"))
    buildozer = Buildozer("buildozer.spec", target="android")
    buildozer.check_configuration_tokens()
    buildozer.build_application()
    return buildozer


def arguments_for_p4a(buildozer: Buildozer, step: Any) -> list[str]:
    """Run a step of buildozer, and return the arguments that it passes to python-for-android."""

    def instead(command: list[str], **_options: Any) -> None:
        raise Called([*command, *buildozer.target.extra_p4a_args])

    buildozer.target._p4a = instead
    try:
        step()
    except Called as called:
        return called.args[0]
    raise AssertionError(f"{step} did not call python-for-android")


class Toolchain(ToolchainCL):
    """The command line of python-for-android, which parses its arguments but does not run the command."""

    def __init__(self, words: list[str]) -> None:
        sys.argv = ["p4a", *words]
        super().__init__()

    def _stop(self, _args: Any) -> None:
        """Do nothing. The arguments have already been parsed when a command is called."""

    create = apk = _stop


def resolve(create: Toolchain) -> dict[str, Any]:
    """Return the recipes and packages that python-for-android would build for the requirements."""
    names = split_argument_list(create.args.requirements)
    bootstrap = Bootstrap.get_bootstrap(create.args.bootstrap, create.ctx)
    recipes, packages, bootstrap = get_recipe_order_and_bootstrap(create.ctx, names, bootstrap)
    create.ctx.bootstrap = bootstrap
    bootstrap.ctx = create.ctx
    return {
        "asked": names,
        "recipes": {name: Recipe.get_recipe(name, create.ctx)._version for name in recipes},
        "packages": sorted(set(packages)),
        "bootstrap": bootstrap.name,
    }


def make_project(create: Toolchain, project: Path, hostpython: str, sdk: Path, api: int) -> None:
    """Create the Android project as it would be after compiling, except for the compiled files."""
    context, bootstrap = create.ctx, create.ctx.bootstrap
    (sdk / "build-tools" / f"{api}.0.0").mkdir(parents=True)
    context.ensure_dirs()
    context.android_api = api
    bootstrap.prepare_build_dir()
    copytree(bootstrap.build_dir, project)
    (project / "local.properties").write_text(f"sdk.dir={sdk}")
    archs = create.args.arch
    for arch in archs:
        (project / "libs" / arch).mkdir(parents=True)
        (project / f"_python_bundle__{arch}" / "_python_bundle").mkdir(parents=True)
    facts = {
        "dist_name": create.args.dist_name,
        "bootstrap": bootstrap.name,
        "archs": archs,
        "ndk_api": create.args.ndk_api,
        "use_setup_py": create.ctx.use_setup_py,
        "hostpython": hostpython,
    }
    (project / "dist_info.json").write_text(json.dumps(facts))


def make_package(package: Toolchain, project: Path) -> None:
    """Write the manifest, the resources and the archive that a phone unpacks, with python-for-android."""
    package._fix_args(package.args)
    os.chdir(project)
    load_source("build", "build.py").parse_args_and_make_package(package.args.unknown_args)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2])
