import { scriptRefusalTexts as words } from '#features/call-scripts/call-scripts.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How calls about scripts and conversations by them refuse, beside wrong fields. */
export const scriptErrors = defineErrors('call-scripts', {
  noScript: { status: 404, message: words.noScript },
  noVersion: { status: 404, message: words.noVersion },
  draftExists: { status: 409, message: words.draftExists },
  notDraft: { status: 409, message: words.notDraft },
  changedMeanwhile: { status: 409, message: words.changedMeanwhile },
  heldByOther: { status: 409, message: words.notDraft },
  isOff: { status: 409, message: words.isOff },
  notPublished: { status: 409, message: words.notPublished },
  nothingPublished: { status: 409, message: words.nothingPublished },
  noConversation: { status: 404, message: words.noConversation },
  conversationOver: { status: 409, message: words.conversationOver },
  stepPassed: { status: 409, message: words.stepPassed },
  firstStep: { status: 409, message: words.firstStep },
});
