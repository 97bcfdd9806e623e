import { formatDate, formatDateTime, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';

const texts = dealRoomTexts.clock;

type DealDeadline = { readonly title: string; readonly date: IsoDate; readonly words: string };

/** The day the deal runs against: signing the contract, else the day the guarantee is needed by. */
export const deadlineOf = (deal: Pick<Deal, 'sign_deadline' | 'need_by'>): DealDeadline | undefined => {
  if (deal.sign_deadline) {
    const at = new Date(deal.sign_deadline);
    const [date, time] = formatDateTime(at).split(' ');
    return { title: texts.title, date: moscowDateOf(at), words: `${date}, ${time}\u00a0${texts.moscow}` };
  }
  return deal.need_by
    ? { title: texts.needBy, date: deal.need_by, words: formatDate(deal.need_by) }
    : undefined;
};
