import { countOf } from '#domain/plural.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import type { ChoiceReason, PassReason } from '#features/deal-requests/deal-requests.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const deals = { one: 'сделка', few: 'сделки', many: 'сделок' };
const days = { one: 'день', few: 'дня', many: 'дней' };
const minutes = { one: 'минута', few: 'минуты', many: 'минут' };

const passWords: Readonly<Record<PassReason, string>> = {
  off: 'не участвует',
  away: 'отсутствует',
  full: 'больше взять не может',
  law: 'другие законы',
  product: 'другие продукты',
  bank: 'другие банки',
  sum: 'другие суммы',
  silent: 'нет ответа вовремя',
  declined: 'отказ',
};

/** Deals without a manager: the queue, its acts, who took how many. */
export const requestTexts = defineTexts({
  ru: {
    intro: 'Сделки без менеджера. Имя и контакты клиента откроются тому, кто возьмёт сделку.',
    introWhole: 'Сделки без менеджера: их может взять любой менеджер, или назначьте сами.',
    failed: 'Заявки не загрузились',
    distribution: 'Распределение',
    list: 'Сделки без менеджера',
    empty: 'Свободных сделок нет',
    emptyText: 'Когда агент без менеджера приведёт клиента или сделку вернут, она появится здесь.',
    columns: {
      deal: 'Сделка',
      client: 'Клиент',
      what: 'Сумма и что нужно',
      need: 'Подписать до',
      state: 'Состояние',
      since: 'Ждёт',
      act: 'Действие',
    },
    clients: { legal: 'Юридическое лицо', person: 'ИП или физическое лицо', unknown: 'Клиент не указан' },
    documents: (count: number) => countOf(count, { one: 'документ', few: 'документа', many: 'документов' }),
    agent: (name: string) => `агент ${name}`,
    noDay: 'срок не указан',
    noSum: 'сумма не указана',
    individual: 'Выше тарифов, цена индивидуально',
    kinds: { brought: 'без менеджера с начала', returned: 'вернули в заявки' },
    back: (who: string, why: string) => `${who}: ${why}`,
    late: 'норма вышла',
    past: 'срок прошёл',
    take: 'Взять',
    taken: (number: number) => `Вы ведёте сделку ${number}`,
    assign: 'Назначить',
    assignTitle: (number: number) => `Кто поведёт сделку ${number}?`,
    assignTo: 'Менеджер',
    load: (name: string, open: number) => `${name}: ${countOf(open, deals)} в работе`,
    assigned: (number: number, who: string) => `${who} ведёт сделку ${number}`,
    chooseWho: 'Выберите, кто поведёт сделку',
    giveBackTitle: 'Вернуть сделку в заявки?',
    giveBackText:
      'Сделка останется без менеджера, взять её сможет любой. Причину увидят менеджеры в заявках и все, кто читает историю сделки.',
    giveBackPlaceholder: 'Например: не успеваю к сроку, клиент работает с другим менеджером',
    returned: 'Сделка вернулась в заявки',
    report: 'Кто взял за 30 дней',
    reportColumns: { person: 'Менеджер', taken: 'Взято', median: 'Обычно брали за', back: 'Вернули' },
    duration: (total: number) => {
      if (total < 60) return countOf(total, minutes);
      const hours = Math.floor(total / 60);
      if (hours >= 24) return countOf(Math.floor(hours / 24), days);
      return [`${hours} ч`, total % 60 > 0 && `${total % 60} мин`].filter(Boolean).join(' ');
    },
    jobs: { distribute: 'Предложить заявки менеджерам' },
    states: { new: 'новая', offered: 'предложена', sent_back: 'возвращена автору' },
    until: (time: string) => `до ${time}`,
    chosen: (name: string, why: string) => `${name}: ${why}`,
    remark: (words: string) => `замечание: ${words}`,
    why: (why: ChoiceReason, open: number, limit: number | null) =>
      ({
        client: 'уже работает с этим клиентом',
        department: 'из того же отдела',
        load: `меньше всех в работе, ${limit === null ? countOf(open, deals) : `${open} из ${limit}`}`,
        head: 'из менеджеров никто не взял',
      })[why],
    passed: (name: string, reason: PassReason) => `${name}: ${passWords[reason]}`,
    passedOver: (list: string) => `Не предложена: ${list}`,
    decline: 'Отказаться',
    declined: 'Заявка предложена следующему',
    history: {
      duplicate: (number: number) => `Заявка убрана из очереди: дубль сделки ${number}`,
      taken: 'Сделка взята из заявок',
      assigned: 'Менеджер назначен из заявок',
    },
    notices: {
      offered: 'Вам предложена заявка',
      until: (moment: Date) => `Возьмите её до ${formatDateTime(moment)}, потом она перейдёт следующему`,
      toHead: 'Её не взял никто из менеджеров',
      sentBack: (number: number) => `Заявку вернули, есть замечание: сделка ${number}`,
      duplicate: (number: number) => `Такая сделка уже есть: сделка ${number}`,
      rejected: (number: number) => `Заявку отклонили: сделка ${number}`,
      assigned: 'Вам назначена сделка из заявок',
      deal: (number: number) => `Сделка ${number}`,
    },
  },
});
