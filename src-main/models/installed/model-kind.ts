import type { OfferedModel } from './catalogue.ts';

/** What a file says of its model. */
export interface ModelFileFacts {
  /** Whether it says how turns are written: one that writes and does not was never trained to answer. */
  has_chat_template?: boolean;
  /** Of the square picture that it looks at, px; one that cuts out pictures. */
  side?: number;
}

/** What differs between models that write and those that cut out pictures. */
export interface ModelKind {
  /** The format of its files. */
  format: 'GGUF' | 'ONNX';
  /** Where they are, below the home. */
  folder: string;
  offered: readonly OfferedModel[];
  /** The operation that lists them. */
  listCall: string;
  /** What a file is that is none of its models, such as `no GGUF file`. */
  otherFile: string;
  /** What a file says of itself; undefined where it is no such model. @throws CallerFileError where it cannot be read */
  readFile(file: string): Promise<ModelFileFacts | undefined>;
}

export const getExtension = ({ format }: Pick<ModelKind, 'format'>) => format.toLowerCase();
