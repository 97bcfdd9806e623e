import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

/** What the parts of a guest's profile are given: another value, other own data. */
type ProfilePartProps = { readonly revision: string };

/** Over a guest's own data. */
export const profileHead = defineSlot<SlotPart<ProfilePartProps>>('profile.head');
/** Under them. */
export const profileSteps = defineSlot<SlotPart<ProfilePartProps>>('profile.steps');

export { useInnFacts } from '#features/profile/web/use-inn-facts.ts';
