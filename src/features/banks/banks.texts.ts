import type { OrganizationStatus } from '#features/organizations/organizations.status.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';
import { countOf } from '#domain/plural.ts';

const days = (count: number): string => countOf(count, { one: 'день', few: 'дня', many: 'дней' });
const months = (count: number): string => countOf(count, { one: 'месяц', few: 'месяца', many: 'месяцев' });
/** After «не меньше». */
const ofMonths = (count: number): string =>
  countOf(count, { one: 'месяца', few: 'месяцев', many: 'месяцев' });

const statusReasons = {
  active: null,
  liquidating: 'Клиент в стадии ликвидации',
  liquidated: 'Клиент ликвидирован',
  bankrupt: 'Клиент признан банкротом',
  reorganizing: 'Клиент в стадии реорганизации: решение за банком',
} as const satisfies Record<OrganizationStatus, string | null>;

/** Why a bank fits a deal or not: what was found and what the bank allows. */
export const bankTexts = defineTexts({
  ru: {
    fit: {
      /** The limits of a bank's card by name, as a verdict lists them. */
      titles: {
        closed: 'Приём заявок',
        law: 'Закон',
        amount: 'Предел суммы банка',
        clientLimit: 'Лимит на клиента',
        term: 'Предел срока банка',
        tariff: 'Тариф',
        client: 'Клиент',
        stopList: 'Стоп-лист банка',
        status: 'Состояние клиента',
        region: 'Регион клиента',
        age: 'Возраст клиента',
      },
      /** What would make a broken limit pass. */
      help: {
        otherBank: 'Выберите другой банк',
        lessSum: (most: string) => `Уменьшите сумму до ${most} или выберите другой банк`,
        shorter: (longest: string) => `Сократите срок до ${longest} или выберите другой банк`,
        later: (left: number) => `Банк возьмёт клиента через ${months(left)}`,
      },
      days,
      months,
      upTo: (limit: string) => `до ${limit}`,
      atLeast: (limit: number) => `не меньше ${ofMonths(limit)}`,
      closed: (reason: string | null) =>
        reason === null ? 'Банк сейчас не принимает заявки' : `Банк сейчас не принимает заявки: ${reason}`,
      clientLimit: (found: string) => `Сумма ${found} больше лимита банка на одного клиента`,
      stopList: 'Банк не работает с этим клиентом',
      law: (asked: string, served: readonly string[]) =>
        `Банк не работает по ${asked}, его законы: ${served.join(', ')}`,
      amount: (found: string, limit: string) => `Сумма ${found} больше предела банка (${limit})`,
      term: (found: number, limit: number) => `Срок ${days(found)} больше предела банка (${days(limit)})`,
      region: (name: string) => `Банк не работает с регионом клиента: ${name}`,
      age: (found: number, limit: number) =>
        `Возраст клиента ${months(found)}, банку нужно не меньше ${ofMonths(limit)}`,
      status: statusReasons,
      individual: (found: string, limit: string) =>
        `Сумма ${found} выше тарифной сетки банка (до ${limit}): цена индивидуально, по запросу`,
      noTariff: (amount: string, term: number) =>
        `У банка нет тарифа на ${amount} и ${days(term)}: цену назовёт банк`,
      noClient: 'Клиент: нет данных',
      noRegion: 'Регион клиента: нет данных',
      noAge: (limit: number) =>
        `Дата регистрации клиента: нет данных, а банку нужно не меньше ${ofMonths(limit)}`,
    },
  },
});
