import type { ListedLead } from '#features/leads/leads.list.ts';
import { leadEvents } from '#features/leads/leads.events.ts';
import { leadListTexts as texts } from '#features/leads/leads-list.texts.ts';
import { basisOf } from '#features/leads/leads.rules.ts';
import { managersByLoad } from '#features/leads/server/choose-owner.ts';
import { problemsList } from '#features/leads/server/list-sheets.ts';
import { openLeadsWith, readList } from '#features/leads/server/read-list.ts';
import { addLead } from '#features/leads/server/write-lead.ts';
import type {
  Came,
  MadeFile,
  RunningBackgroundJob,
} from '#features/background-jobs/server/background-jobs.facade.ts';
import { findByInn } from '#features/organizations/server/organizations.facade.ts';
import type { Operation } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';

/** Writes one row of a list as a lead, unless somebody has written him down meanwhile. */
const bringRow = async (operation: Operation, lead: ListedLead, ownerId: number | null): Promise<Came> => {
  const { db, caller } = operation;
  const known = await openLeadsWith(operation, [lead.phone]);
  if (known.has(lead.phone)) return { outcome: 'same', words: texts.known('') };
  const organization = lead.inn === null ? null : await findByInn(db, lead.inn);
  await addLead(operation, caller, {
    ...lead,
    product: 1,
    channel: 'import',
    basis: basisOf('import'),
    state: 'new',
    ownerId,
    createdBy: caller.userId,
    organizationId: organization?.id ?? null,
  });
  return { outcome: 'done', words: texts.brought };
};

/**
 * Brings the rows of a list in, a lead each, in turn to the managers at work or all to one. They have asked us for
 * nothing: no response clock runs, and a call to them is an offer. Rows that do not fit come back as a table.
 */
export const runList = async (job: RunningBackgroundJob): Promise<MadeFile | null> => {
  const { inputSha256: sha256, services } = job;
  if (sha256 === null) throw new Error('No list');
  const { manager_id: managerId } = job.input as { readonly manager_id: number | null };
  const rows = await job.view((operation) => readList({ ...operation, services }, sha256));
  const owners = managerId === null ? await job.view(managersByLoad) : [managerId];
  const good = rows.flatMap((row) => ('lead' in row ? [row] : []));
  const items = good.map(({ row, lead }, at) => ({
    key: `row:${row}`,
    title: texts.item(row, lead.name || lead.phone),
    lead,
    ownerId: owners[at % Math.max(1, owners.length)] ?? null,
  }));
  await job.each(items, (operation, { lead, ownerId }) => bringRow(operation, lead, ownerId));
  await job.perform((operation) =>
    publish(operation, leadEvents.counted, { to: [...owners, job.caller.userId] }),
  );
  return good.length < rows.length ? problemsList(rows) : null;
};
