import Type, { type Static } from 'typebox';
import { ERROR_CODES } from './errors.ts';
import { defineObject } from './objects.ts';

export const JobError = defineObject('JobError', {
  code: Type.Enum(ERROR_CODES),
  message: Type.String(),
  doc_url: Type.String(),
  details: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
});
export type JobError = Static<typeof JobError>;
