import { mostShown } from '#features/book-import/book-import.columns.ts';
import { bookCalls } from '#features/book-import/book-import.contract.ts';
import { bookTexts } from '#features/book-import/book-import.texts.ts';
import { problemsBook, templateBook } from '#features/book-import/server/book-sheets.ts';
import { type Book, readBook, rememberMapping } from '#features/book-import/server/read-book.ts';
import {
  type FoundClient,
  type FoundDeal,
  type Outcome,
  outcomes,
} from '#features/book-import/server/resolve-book.ts';
import { bookBackgroundJob } from '#features/book-import/server/book-import.hooks.ts';
import { startBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { implement } from '#kit/server/implement.ts';

const countOutcomes = (found: readonly { readonly outcome: Outcome }[]) => {
  const counts = { new: 0, updated: 0, skipped: 0, same: 0, error: 0 };
  for (const { outcome } of found) counts[outcome] += 1;
  return counts;
};

type Line = CallReply<(typeof bookCalls)['tryBook']>['items'][number];
type Found = FoundDeal | FoundClient;

/** A line for each row of a deal, one for a client and one more for each row about him alone. */
const linesOf = (found: Found, of: Pick<Line, 'kind' | 'key' | 'deal_id' | 'organization_id'>): Line[] => {
  const [first, ...others] = found.rows;
  if (!first) return [];
  const shown =
    of.kind === 'deal'
      ? found.rows
      : [
          first,
          ...others.filter(
            ({ row, isClientAlone }) => isClientAlone || found.changes.some((one) => one.row === row),
          ),
        ];
  return shown.map(({ row, client, problems }) => ({
    ...of,
    row,
    client,
    outcome: found.outcome,
    changes: found.changes
      .filter((change) => change.row === row)
      .map(({ what, was, will }) => ({ what, was, will })),
    notes: row === first.row ? [...found.notes] : [],
    problems: [...problems],
  }));
};

const showBook = ({ deals, clients }: Book): Line[] =>
  [
    ...clients.flatMap((client) =>
      linesOf(client, {
        kind: 'client',
        key: client.inn,
        deal_id: null,
        organization_id: client.organizationId,
      }),
    ),
    ...deals.flatMap((deal) =>
      linesOf(deal, { kind: 'deal', key: deal.key, deal_id: deal.dealId, organization_id: null }),
    ),
  ]
    // What is wrong comes first, then what would change.
    .toSorted(
      (one, other) => outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome) || one.row - other.row,
    )
    .slice(0, mostShown);

export const bookRoutes = implement(bookCalls, {
  getTemplate: () => templateBook(),

  tryBook: async ({ body }, context) => {
    const asked = { sha256: context.files[0]?.sha256 ?? '', mapping: body.mapping };
    const book = await readBook(context, asked);
    const { headings, problems, rows, deals, clients } = book;
    return {
      headings,
      problems,
      rows,
      deals: deals.length,
      clients: clients.length,
      outcomes: countOutcomes(deals),
      client_outcomes: countOutcomes(clients),
      items: showBook(book),
    };
  },

  bookProblems: async ({ body }, context) => {
    const asked = { sha256: context.files[0]?.sha256 ?? '', mapping: body.mapping };
    return problemsBook(await readBook(context, asked));
  },

  bringBook: async ({ body }, context) => {
    const sha256 = context.files[0]?.sha256 ?? '';
    const book = await readBook(context, { sha256, mapping: body.mapping });
    await rememberMapping(context.db, book.headings, context.now);
    return startBackgroundJob(context, bookBackgroundJob, {
      title: bookTexts.backgroundJobTitle(book.deals.length, book.clients.length),
      input: body,
      inputSha256: sha256,
    });
  },
});
