import { type Call, isWriting } from '#kit/contract/define-call.ts';

/** What any call may answer: done, unreadable, meant for another host, too many at once, a fault of ours, the database away. */
const ofAll = [200, 400, 421, 429, 500, 503] as const;

/**
 * The HTTP statuses a call may answer with: what follows from its shape, and its own `refuses`. Whoever must sign in
 * may be refused (401, 403); what names a record may find none (404); what sends something may send it wrong (422);
 * what changes something may meet another's change (409) or a full disk (507); a file may be too large (413) or of
 * another kind (415).
 */
export const statusesOf = (call: Call): readonly number[] => {
  const { access, params, query, body, files, refuses = [] } = call;
  const found = [
    ...ofAll,
    ...(access.kind === 'public' ? [] : [401, 403]),
    ...(params || query || body ? [404, 422] : []),
    ...(isWriting(call) ? [403, 409, 507] : []),
    ...(body || files ? [413, 415] : []),
    ...(files ? [422] : []),
    ...refuses,
  ];
  return [...new Set(found)].toSorted((one, other) => one - other);
};
