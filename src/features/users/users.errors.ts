import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    usernameTaken: 'Такой логин уже есть',
    emailTaken: 'Эта почта уже указана у другого пользователя',
    departmentTaken: 'Отдел с таким названием уже есть',
    changedMeanwhile: 'Карточку уже изменил другой человек. Обновите её и внесите правки снова',
    notYourself: 'Себя заблокировать нельзя: попросите другого администратора',
    notYourOwnRole: 'Снять роль администратора с себя нельзя: попросите другого администратора',
    notYourAgent: 'Останавливать можно только своих агентов',
    lastAdministrator: 'Это последний действующий администратор',
    isBlocked: 'Пользователь заблокирован: сначала разблокируйте его',
    tooMany: 'Больше 5000 человек: уточните отбор',
  },
});

/** How the calls about people refuse, beside wrong fields. */
export const usersErrors = defineErrors('users', {
  tooMany: { status: 409, message: words.tooMany },
  usernameTaken: { status: 409, message: words.usernameTaken },
  emailTaken: { status: 409, message: words.emailTaken },
  departmentTaken: { status: 409, message: words.departmentTaken },
  changedMeanwhile: { status: 409, message: words.changedMeanwhile },
  notYourself: { status: 409, message: words.notYourself },
  notYourOwnRole: { status: 409, message: words.notYourOwnRole },
  notYourAgent: { status: 403, message: words.notYourAgent },
  lastAdministrator: { status: 409, message: words.lastAdministrator },
  isBlocked: { status: 409, message: words.isBlocked },
});
