export interface EditorProps {
  open: { template: string } | { draft: string };
}

/** Not built yet. */
export default function Editor(_props: EditorProps) {
  return <h1>Editor</h1>;
}
