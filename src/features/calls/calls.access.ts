import { only } from '#domain/access.ts';

/** The telephone is for the roles of /winners and the operator. */
export const usePhone = only('director', 'admin', 'manager', 'head', 'trainee', 'operator');

/** Who switches recording on and words what the client is told. */
export const setRecording = only('admin');
