import { shortBankName } from '#domain/bank-name.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { answerClock, rowMoment, shortMoment } from '#features/chat/chat.when.ts';
import type { ThreadRow } from '#features/chat/web/chat-wire.ts';

const texts = chatScreenTexts.row;

/** What a thread is called: for us the person or the bank, for an agent the client of the deal. */
export const titleOf = ({ title, deal }: ThreadRow, isAgent: boolean): string => {
  if (!isAgent) return shortBankName(title);
  return deal ? deal.client_name : chatScreenTexts.support;
};

/** What a thread is about, in its second line. */
export const aboutOf = ({ kind, side, title, deal, leg }: ThreadRow, isAgent: boolean): string => {
  if (leg) return texts.leg(leg.number);
  if (deal && isAgent) return texts.deal(deal.id, side === 'agent' ? title : chatScreenTexts.who[side]);
  if (deal) return texts.deal(deal.id, deal.client_name);
  if (kind !== 'agent_support') return '';
  return isAgent ? texts.ownSupport : texts.support;
};

/** The last words, with «Вы:» before one's own. */
export const lastWordsOf = ({ last }: ThreadRow): string => {
  if (!last) return '';
  const words = last.text === '' ? texts.files(Math.max(1, last.files)) : last.text;
  return last.is_mine ? texts.you(words) : words;
};

type ClockLine = { readonly text: string; readonly tone: 'wait' | 'bad' | 'plain' };

/** How long somebody waits for our answer, or the bank's, whose time is measured. */
const waitingLineOf = ({ due_at: dueAt, leg }: ThreadRow, now: Date): ClockLine | null => {
  if (dueAt) {
    const { text, isLate } = answerClock(dueAt, now);
    return { text, tone: isLate ? 'bad' : 'wait' };
  }
  return leg?.due_at ? { text: texts.bankDue(rowMoment(leg.due_at, now)), tone: 'plain' } : null;
};

/** The last line of a row: how long somebody waits, or whom we wait for; null when nothing is expected. */
export const clockLineOf = (row: ThreadRow, now: Date, isAgent: boolean): ClockLine | null => {
  if (isAgent) return null;
  if (row.snoozed_until && new Date(row.snoozed_until) > now)
    return { text: texts.snoozed(shortMoment(row.snoozed_until, now)), tone: 'plain' };
  if (row.waiting_since) return waitingLineOf(row, now);
  return row.last?.side === 'staff' ? { text: texts.awaits[row.side], tone: 'plain' } : null;
};
