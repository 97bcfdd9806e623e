import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notBegun: 'Настройка начата давно или в другом окне. Начните её заново',
    noFactor: 'Второго фактора нет',
    isAsked: 'Второй фактор от вас требуется: его можно заменить, но не отключить',
    notYourself: 'Свой второй фактор меняют в «Моих данных»',
    noVault: 'Второй фактор хранить негде: администратор сервера ещё не задал ключ шифрования (MASTER_KEY)',
    pastDay: 'День уже прошёл',
    setYoursFirst: 'Сначала настройте второй фактор себе, иначе не войдёте сами',
    noDomain:
      'Программа открыта по числовому адресу, а ключи доступа браузер хранит только для имени сайта. Администратор сервера задаёт его в PUBLIC_URL',
    badPasskey:
      'Ключ не сохранён: его создали для другого сайта, слишком давно или в другом окне. Начните заново',
    manyPasskeys: 'Больше десяти ключей не нужно. Удалите ненужный',
  },
});

export const factorErrors = defineErrors('secondFactors', {
  notBegun: { status: 409, message: words.notBegun },
  noFactor: { status: 409, message: words.noFactor },
  isAsked: { status: 409, message: words.isAsked },
  notYourself: { status: 409, message: words.notYourself },
  noVault: { status: 409, message: words.noVault },
  pastDay: { status: 422, message: words.pastDay },
  noDomain: { status: 409, message: words.noDomain },
  badPasskey: { status: 422, message: words.badPasskey },
  manyPasskeys: { status: 409, message: words.manyPasskeys },
  setYoursFirst: { status: 409, message: words.setYoursFirst },
});
