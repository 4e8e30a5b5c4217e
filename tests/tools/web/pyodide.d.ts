// Pyodide is next to the pages only when they are built.
declare module "*/pyodide.mjs" {
  export function loadPyodide(options: { indexURL: string }): Promise<any>;
}
