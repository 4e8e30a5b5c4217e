// Runs compile_inside.py in Pyodide: node compile.mjs PYODIDE_FOLDER SOURCE.zip COMPANION.zip STDLIB.zip
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, source, companion, library] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
// Compiled modules know their lines, but not their columns: that makes them a tenth smaller.
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/source.zip", new Uint8Array(readFileSync(source)));
python.FS.writeFile("/library.zip", new Uint8Array(readFileSync(`${folder}/python_stdlib.zip`)));
python.runPython(readFileSync(new URL("compile_inside.py", import.meta.url), "utf8"));
writeFileSync(companion, python.FS.readFile("/companion.zip"));
writeFileSync(library, python.FS.readFile("/python_stdlib.zip"));
