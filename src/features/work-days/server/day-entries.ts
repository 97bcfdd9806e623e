import type { ProductionCalendar } from '#domain/production-calendar.ts';
import type { DealListRow } from '#features/deal-list/server/deal-list.facade.ts';
import type { TaskItem } from '#features/tasks/server/tasks.facade.ts';
import type { workDayCalls } from '#features/work-days/work-days.contract.ts';
import { minutesLeft } from '#features/work-days/work-days.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

export type Day = CallReply<typeof workDayCalls.getDay>;
export type Entry = Day['others'][number];

type Clock = { readonly now: Date; readonly calendar: ProductionCalendar };

/** When the move of a deal is due: its own term, else the nearest one of the deal. */
const dueOf = ({ due_at: due, deadline }: DealListRow): string | null => due ?? deadline;

/** The move of a deal as an entry of a day; nothing where nothing presses. */
export const dealEntry = (row: DealListRow, { now, calendar }: Clock): Entry[] => {
  const due = dueOf(row);
  if (due === null) return [];
  const { id, client_name: client, amount, status, banks, turn } = row;
  return [
    {
      deal: { id, client_name: client, amount, status, banks },
      task: null,
      words: turn.words,
      actor: turn.actor,
      due_at: due,
      minutes: minutesLeft(new Date(due), now, calendar),
    },
  ];
};

/** A task as an entry of a day; nothing where it has no term. */
export const taskEntry = (item: TaskItem, { now, calendar }: Clock): Entry[] => {
  if (item.due_at === null) return [];
  const { id, title, deal, moves, due_at: due } = item;
  return [
    {
      deal: null,
      task: {
        id,
        title,
        deal: deal && { id: deal.id, client_name: deal.client_name },
        can_finish: moves.includes('finish'),
      },
      words: title,
      actor: null,
      due_at: due,
      minutes: minutesLeft(new Date(due), now, calendar),
    },
  ];
};
