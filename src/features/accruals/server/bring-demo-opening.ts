import { addDays, formatDate, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { bringOpening } from '#features/accruals/server/bring-openings.ts';
import { takeFromBook } from '#features/deal-wizard/server/deal-wizard.facade.ts';
import type { SeedTools } from '#kit/server/define-seed.ts';

type DemoOpening = {
  readonly agentId: number;
  readonly bankId: number;
  readonly client: string;
  readonly price: string;
  /** What is due to the agent; the bank has paid. */
  readonly due: string;
  readonly day: IsoDate;
  readonly guaranteeNumber: string;
};

/** A guarantee of the present book with its opening balance, as the demonstration brings it. */
export const bringDemoOpening = async (
  { write, services, actAs, today }: Pick<SeedTools, 'write' | 'services' | 'actAs' | 'today'>,
  { agentId, bankId, client, price, due, day, guaranteeNumber }: DemoOpening,
): Promise<void> => {
  const caller = await actAs('admin');
  const issued = addDays(moscowDateOf(today), -260);
  await write(async (db) => {
    const operation = {
      db,
      now: today,
      caller,
      services,
      requestId: 'demo',
      callName: 'demo',
      afterCommit: () => undefined,
    };
    // The deal is as old as its guarantee: it does not stand among those of today.
    const dealId = await takeFromBook(
      { ...operation, now: new Date(`${issued}T09:00:00Z`) },
      {
        dealId: null,
        since: null,
        deal: {
          product: 1,
          law: '44',
          purpose: 'contract',
          inn: null,
          client_name: client,
          tender_number: null,
          amount: '3200000.00',
          date_start: issued,
          date_end: addDays(issued, 560),
          manager_id: null,
          agent_id: agentId,
        },
        legs: [
          {
            bankId,
            price,
            guaranteeNumber,
            status: 'issued',
            guaranteeDate: issued,
            registryNumber: guaranteeNumber,
          },
        ],
      },
    );
    await bringOpening(operation, {
      row: 1,
      number: String(dealId),
      bank: '',
      agent: due,
      day: formatDate(day),
    });
    return dealId;
  });
};
