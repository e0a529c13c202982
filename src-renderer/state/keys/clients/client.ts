import type { OperatingSystem } from '../../../../src-shared/contract/connection.ts';
import type { LabelKey, Translate } from '../../../../src-shared/messages/keys.ts';

/** What the clients have in common: how they reach CAM, and what each is told. */

/** The name under which clients list CAM. */
export const SERVER_NAME = 'cam';

/** The wrapper as a program that the client starts. */
export interface CommandServer {
  way: 'command';
  command: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}
/** The engine's own address for MCP. */
export interface AddressServer {
  way: 'address';
  url: string;
  headers: Readonly<Record<string, string>>;
}
export type Server = CommandServer | AddressServer;
/** A client starts a program of its own machine, or calls an address. */
export type Way = Server['way'];

/** Text to copy; `title` says where it goes. */
export interface Block {
  title: string;
  code: string;
}

/** What connects a client, best first: a link that asks it to add CAM, a line for a terminal, the text of a file. */
export interface Configuration {
  link?: string;
  command?: Block;
  file?: Block & {
    /** Whether it is a JSON file that may have other content, with which the configuration is merged. */
    merges?: true;
  };
  /** What clients with forms ask for, one by one. */
  fields?: readonly Block[];
}

/** A program with an assistant that speaks MCP. */
export interface Client {
  id: string;
  /** Its own name, and the name of its key; empty for any other. */
  name: string;
  /** Two letters that stand for it. */
  monogram: string;
  kind: 'desktop' | 'editor' | 'terminal' | 'anyOther';
  /** The better one first. */
  ways: readonly Way[];
  /** What happens after a click on its link. */
  asks?: LabelKey;
  /** How the text gets into its file, in order, a line each; none where a line for a terminal is all. */
  steps(t: Translate, way: Way): readonly string[];
  /** Where one sees that it has worked. */
  check?: LabelKey;
  configure(server: Server, os: OperatingSystem, t: Translate): Configuration;
}

/** A file by system, where it is not the same everywhere. */
export type Place = string | Readonly<Record<OperatingSystem, string>>;
export const placeOn = (place: Place, os: OperatingSystem): string =>
  typeof place === 'string' ? place : place[os];

/** A file below the home folder. */
export const inHome = (path: string): Place => ({
  linux: `~/${path}`,
  macos: `~/${path}`,
  windows: `%USERPROFILE%\\${path.replaceAll('/', '\\')}`,
});
