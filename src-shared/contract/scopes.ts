/** What keys may do: contract.md section 8, "Administration is a scope, not a plan". */
export const SCOPES = ['read', 'generate', 'metrics', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

/** The scopes of a key that was made without naming any. */
export const DEFAULT_SCOPES: readonly Scope[] = ['read', 'generate'];

/** Scopes without doubles, in the order in which they are shown everywhere. */
export const sortScopes = (scopes: readonly Scope[]): Scope[] =>
  SCOPES.filter((scope) => scopes.includes(scope));
