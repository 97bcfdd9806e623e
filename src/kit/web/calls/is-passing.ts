import type { ApiError } from '#kit/web/calls/api-error.ts';

const passingStatuses: ReadonlySet<number> = new Set([0, 429, 502, 503, 504]);
/** The same key at work a moment ago, or two who wrote at once. */
const passingCodes: ReadonlySet<string> = new Set(['kit.keyBusy', 'kit.conflict']);

/** Whether time alone lifts this refusal: the same call may be sent again by itself. */
export const isPassing = ({ status, code }: ApiError): boolean =>
  passingStatuses.has(status) || passingCodes.has(code);
