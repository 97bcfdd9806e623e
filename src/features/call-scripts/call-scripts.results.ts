import { scriptConversationTexts } from '#features/call-scripts/call-scripts-conversation.texts.ts';
import { callScreenTexts } from '#features/calls/calls.screen-texts.ts';
import type { CallResult } from '#features/calls/calls.status.ts';

const names: Partial<Readonly<Record<CallResult, string>>> = scriptConversationTexts.results;

/** What came of a talk in the words of the scripts, else in those of the journal. */
export const resultTitle = (result: CallResult): string => names[result] ?? callScreenTexts.results[result];
