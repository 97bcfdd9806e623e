import { captions } from '#domain/captions.ts';
import { dealStatusNames } from '#domain/deal-status.ts';
import type { WhoseTurn, SubState } from '#features/deals/deals.status.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** How a deal stands, in words: all that the list says of the machine, so it comes without the words of its moves. */
export const dealStateTexts = defineTexts({
  ru: {
    statusNames: dealStatusNames,
    subStateNames: captions('sub_state', {
      queued: 'в очереди',
      sent: 'отправлена',
      in_review: 'на рассмотрении',
      awaiting_payment: 'ждём оплату',
      paid: 'оплачено',
      preparing: 'банк готовит',
      active: 'действует',
      expiring: 'истекает',
      expired: 'срок истёк',
      released: 'освобождена',
      claimed: 'предъявлено требование',
    } satisfies Record<SubState, string>),
    turnNames: captions('turn', {
      broker: 'Мы',
      agent: 'Агент',
      client: 'Клиент',
      bank: 'Банк',
    } satisfies Record<WhoseTurn, string>),
  },
});
