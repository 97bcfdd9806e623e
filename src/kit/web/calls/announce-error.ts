import { webTexts } from '#kit/contract/web.texts.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { reportAtFinger } from '#kit/web/notes/report-at-finger.ts';
import { toast } from '#kit/web/notes/toast.ts';

/**
 * Tells the person about a refused call, the one place of §8: 422 says nothing here (its fields do),
 * 401 has its fixed sentence, 403 and the rest the server's own message. Where nobody answered and a finger has just
 * pressed, it is said beside the finger.
 */
export const announceError = (error: ApiError): void => {
  if (error.status === 422) return;
  if (error.status === 0 && reportAtFinger(error.message)) return;
  toast.error(error.status === 401 ? webTexts.signedOut : error.message);
};
