import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notGuest: 'Агентом можно сделать только гостя',
    isBlocked: 'Пользователь заблокирован: сначала разблокируйте его',
    isChecked: 'Данные на проверке: чтобы их изменить, отмените проверку',
  },
});

/** How making an agent is refused. */
export const profileErrors = defineErrors('profile', {
  notGuest: { status: 409, message: words.notGuest },
  isBlocked: { status: 409, message: words.isBlocked },
  isChecked: { status: 409, message: words.isChecked },
});
