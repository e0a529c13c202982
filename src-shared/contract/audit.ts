import Type, { type Static } from 'typebox';
import { defineObject } from './objects.ts';

const AuditEntry = defineObject('AuditEntry', {
  at: Type.String({ description: 'ISO 8601, UTC.' }),
  key_id: Type.String({ description: 'Of the key that administered.' }),
  last4: Type.String({ description: 'Last characters of its secret.' }),
  operation: Type.String({ description: 'Method and route.' }),
  target: Type.String({ description: 'The path that was called.' }),
  status: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Of the answer; null where there has been none yet.',
  }),
});

export const AuditData = defineObject('AuditData', {
  entries: Type.Array(AuditEntry),
  total: Type.Integer(),
});
export type AuditData = Static<typeof AuditData>;
