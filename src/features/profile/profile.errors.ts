import { profileTexts } from '#features/profile/profile.texts.ts';
import type { ProfileStep } from '#features/profile/profile.rules.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notGuest: 'Агентом можно сделать только гостя',
    isBlocked: 'Пользователь заблокирован: сначала разблокируйте его',
    notReady: 'Человек ещё не всё заполнил',
  },
});

/** How making an agent is refused. */
export const profileErrors = defineErrors('profile', {
  notGuest: { status: 409, message: words.notGuest },
  isBlocked: { status: 409, message: words.isBlocked },
  notReady: { status: 409, message: words.notReady },
});

/** Names what the person has still to do. */
export const notReadyMessage = (missing: readonly ProfileStep[]): string =>
  `${words.notReady}. ${profileTexts.notYet(missing)}`;
