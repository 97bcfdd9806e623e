import { desc, eq, sql } from 'drizzle-orm';
import type { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { scriptErrors } from '#features/call-scripts/call-scripts.errors.ts';
import {
  callScripts,
  callScriptShows,
  callScriptConversations,
  callScriptVersions,
} from '#features/call-scripts/server/call-scripts.tables.ts';
import { shownHold } from '#features/call-scripts/server/hold-draft.ts';
import { readRecordingTerms } from '#features/calls/server/calls.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { mayPass } from '#domain/access.ts';
import { changeScripts } from '#features/call-scripts/call-scripts.access.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Calls = typeof scriptCalls;

const dayMs = 86_400_000;
/** Scripts are written by hand: more than these are nobody's list. */
const most = 200;

type Row = {
  id: number;
  name: string;
  is_active: boolean;
  version: { id: number; number: number; published_at: string; steps: number } | null;
  draft: { id: number; number: number; held_by: number | null } | null;
  conversations: number;
  finished: number;
};

/** Every script with what is in use, what is being written, and how conversations went in 30 days. */
export const listScripts = async (operation: Operation): Promise<CallReply<Calls['listScripts']>> => {
  const { db, now } = operation;
  const since = new Date(now.getTime() - 30 * dayMs).toISOString();
  const rows = await selectRows<Row>(
    db,
    sql`
      select s.id, s.name, s.is_active,
        (select json_build_object('id', v.id, 'number', v.number, 'steps', jsonb_array_length(v.steps),
            'published_at', ${instantText(sql`v.published_at`)})
          from ${callScriptVersions} v where v.script_id = s.id and v.published_at is not null
          order by v.number desc limit 1) as version,
        (select json_build_object('id', d.id, 'number', d.number,
            'held_by', case when d.held_until > ${now.toISOString()}::timestamptz then d.held_by end)
          from ${callScriptVersions} d where d.script_id = s.id and d.published_at is null) as draft,
        t.conversations, t.finished
      from ${callScripts} s
      cross join lateral (
        select count(*)::int as conversations, count(k.result)::int as finished
        from ${callScriptConversations} k
        where k.script_id = s.id and k.started_at > ${since}::timestamptz and k.subject_kind is not null) t
      order by s.is_active desc, s.id limit ${most}::int`,
  );
  const names = await shortNamesOf(
    operation,
    rows.map(({ draft }) => draft?.held_by ?? null),
  );
  return {
    scripts: rows.map(({ draft, ...row }) => ({
      ...row,
      draft: draft && { ...draft, held_by: names.get(draft.held_by) ?? null },
    })),
  };
};

/** A script with its versions, the newest first. */
export const showScript = async (
  operation: Operation,
  id: number,
): Promise<CallReply<Calls['showScript']>> => {
  const { db } = operation;
  const [script] = await db.select().from(callScripts).where(eq(callScripts.id, id));
  if (!script) throw refuse(scriptErrors.noScript);
  const versions = await db
    .select()
    .from(callScriptVersions)
    .where(eq(callScriptVersions.scriptId, id))
    .orderBy(desc(callScriptVersions.number))
    .limit(most);
  const names = await shortNamesOf(
    operation,
    versions.flatMap(({ createdBy, publishedBy }) => [createdBy, publishedBy]),
  );
  const draft = versions.find(({ publishedAt }) => publishedAt === null);
  return {
    script: { id, name: script.name, is_active: script.isActive },
    versions: versions.map((version) => ({
      id: version.id,
      number: version.number,
      is_draft: version.publishedAt === null,
      revision: version.revision,
      created_by: names.get(version.createdBy) ?? null,
      created_at: version.createdAt.toISOString(),
      published_by: names.get(version.publishedBy) ?? null,
      published_at: version.publishedAt?.toISOString() ?? null,
      reason: version.reason,
    })),
    hold: draft ? await shownHold(operation, draft) : null,
    is_recorded: (await readRecordingTerms(db))?.isOn ?? false,
  };
};

/** The steps of a version; a draft is for those who write scripts. */
export const showVersion = async (
  { db, caller }: Operation,
  id: number,
): Promise<CallReply<Calls['showVersion']>> => {
  const [version] = await db.select().from(callScriptVersions).where(eq(callScriptVersions.id, id));
  const isHidden = version?.publishedAt === null && !mayPass(changeScripts, caller.role);
  if (!version || isHidden) throw refuse(scriptErrors.noVersion);
  return {
    id,
    script_id: version.scriptId,
    number: version.number,
    revision: version.revision,
    steps: version.steps.map((step) => ({ ...step, answers: [...step.answers] })),
  };
};

type Figure = { step: string; shown: number; ended: number; seconds: number | null };

/** How conversations went through a version: shown and ended at each step, and what was answered there. */
export const showFigures = async (
  { db, now }: Operation,
  { version_id: id, days }: { readonly version_id: number; readonly days: number },
): Promise<CallReply<Calls['showFigures']>> => {
  const since = new Date(now.getTime() - days * dayMs).toISOString();
  const counted = sql`from ${callScriptShows} s where s.version_id = ${id}::int
    and s.shown_at > ${since}::timestamptz and not s.is_practice and not s.is_undone`;
  const steps = await selectRows<Figure>(
    db,
    sql`select s.step, count(*)::int as shown, count(*) filter (where s.is_end)::int as ended,
          avg(extract(epoch from s.left_at - s.shown_at))::int as seconds ${counted} group by s.step`,
  );
  const answers = await selectRows<{ step: string; key: string; count: number }>(
    db,
    sql`select s.step, s.answer as key, count(*)::int as count ${counted} and s.answer is not null
        group by s.step, s.answer order by s.answer`,
  );
  const [conversations] = await selectRows<{ conversations: number }>(
    db,
    sql`select count(distinct s.conversation_id)::int as conversations ${counted}`,
  );
  const byStep = Map.groupBy(answers, ({ step }) => step);
  return {
    conversations: conversations?.conversations ?? 0,
    steps: steps.map((figure) => ({
      ...figure,
      answers: (byStep.get(figure.step) ?? []).map(({ key, count }) => ({ key, count })),
    })),
  };
};
