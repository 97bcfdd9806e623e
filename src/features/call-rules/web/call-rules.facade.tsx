import { callRuleScreens } from '#features/call-rules/web/call-rules.screens.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

/** Ways to the rules of calling for other features. */
export const callRuleLinks = {
  rules: (): ScreenLink => callRuleScreens.rules.link({}),
};

/** What else is set beside the rules, such as the recording of talks; a card of its own under them. */
export const ruleSections = defineSlot<SlotPart<object>>('call-rules.sections');
