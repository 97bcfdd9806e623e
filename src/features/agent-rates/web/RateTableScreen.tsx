import { ArrowLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import { staffLevels } from '#domain/rows/staff-levels.ts';
import { changeRateTables } from '#features/agent-rates/agent-rates.access.ts';
import { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import { rateFaults, type RateRow } from '#features/agent-rates/agent-rates.fields.ts';
import { agentRatesScreenTexts as texts } from '#features/agent-rates/agent-rates.screen-texts.ts';
import { storedInWords } from '#features/agent-rates/agent-rates.words.ts';
import { rateScreens } from '#features/agent-rates/web/agent-rates.screens.ts';
import { type NamedRow, RateRowDialog } from '#features/agent-rates/web/RateRowDialog.tsx';
import { RateSheetButton, RateSheetLink } from '#features/agent-rates/web/RateSheetButtons.tsx';
import { TriedDraft } from '#features/agent-rates/web/TriedDraft.tsx';
import { useDraftRows, VersionRows } from '#features/bank-terms/web/bank-terms.facade.tsx';
import { RemunerationTabs } from '#features/remuneration/web/remuneration.facade.tsx';
import {
  NewDraftButton,
  PublishButton,
  RemoveDraftButton,
  VersionTools,
} from '#features/table-versions/web/table-versions.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import type { TitleAt } from '#kit/web/screens/define-screens.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Page } from '#kit/web/screens/Page.tsx';
import { useGo, usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Shown = CallReply<(typeof agentRatesCalls)['showRateTable']>;

const reads = [agentRatesCalls.showRateTable, agentRatesCalls.listRateTables, agentRatesCalls.tryRateDraft];

type PartProps = {
  readonly shown: Shown;
  readonly faults: ReturnType<typeof rateFaults>;
  readonly onChoose: (version: number | undefined) => void;
};

const RemoveDraft = ({ shown: { version }, onChoose }: PartProps): ReactElement => {
  const go = useGo();
  const remove = useCallMutation(agentRatesCalls.deleteRateDraft, {
    done: ({ table_deleted: isTableDeleted }) =>
      isTableDeleted ? texts.draft.tableRemoved : texts.draft.removed,
    onSuccess: ({ table_deleted: isTableDeleted }) => {
      if (isTableDeleted) go(rateScreens.list.link({}));
      else onChoose(undefined);
      void invalidateCalls(...reads);
    },
  });
  return (
    <RemoveDraftButton
      texts={texts.draft}
      onRemove={() => remove.mutate({ body: { version_id: version.id } })}
    />
  );
};

const gapsOf = ({ shown: { table, rows }, faults }: PartProps): string | null => {
  if (rows.length === 0) return table.scope === 'company' ? null : texts.publishing.empty;
  return faults.gaps.length === 0 ? null : texts.publishing.gaps(faults.gaps.length);
};

const Publish = (props: PartProps): ReactElement => {
  const { shown, faults } = props;
  const { table, version, rows } = shown;
  return (
    <PublishButton
      title={texts.publishing.title}
      size={620}
      isOff={faults.overlaps.length > 0 || (rows.length === 0 && table.scope === 'company')}
      isRetroactive
      gaps={gapsOf(props)}
      done={texts.publishing.done}
      send={async (callWithPassword, day) => {
        const body = { version_id: version.id, revision: version.revision, ...day };
        const published = await callWithPassword(agentRatesCalls.publishRateDraft, { body });
        if (published) await invalidateCalls(...reads);
        return published;
      }}
    >
      <TriedDraft versionId={version.id} />
    </PublishButton>
  );
};

const NewDraft = ({ shown, onChoose }: PartProps): ReactElement => {
  const open = useCallMutation(agentRatesCalls.openRateDraft, {
    invalidates: reads,
    onSuccess: ({ id }) => onChoose(id),
  });
  return (
    <NewDraftButton
      title={texts.draft.title}
      versions={shown.versions}
      isBusy={open.isPending}
      onOpen={(copyOf) => open.mutate({ body: { table_id: shown.table.id, copy_of: copyOf } })}
    />
  );
};

const Tools = (props: PartProps): ReactElement => {
  const { shown, onChoose } = props;
  return (
    <VersionTools
      version={shown.version}
      versions={shown.versions}
      draftTools={
        <>
          <RateSheetButton version={shown.version} onSaved={() => void invalidateCalls(...reads)} />
          <RemoveDraft {...props} />
          <Publish {...props} />
        </>
      }
      newDraft={<NewDraft {...props} />}
      withdraw={async (callWithPassword, body) => {
        const done = await callWithPassword(agentRatesCalls.withdrawRates, { body });
        if (done) await invalidateCalls(...reads);
        return done;
      }}
      onChoose={onChoose}
    />
  );
};

const lineOf = (row: NamedRow & { readonly id: number }) => {
  const { about, pays } = storedInWords(row);
  const staff = staffLevels.flatMap((level) => {
    const share = row.staff_percents[level];
    return share === undefined ? [] : [[level, share] as const];
  });
  return { key: row.id, about, lines: [pays, ...(staff.length === 0 ? [] : [texts.staff(staff)])] };
};

const bare = ({ id: _id, bank: _bank, ...row }: NamedRow & { readonly id: number }): RateRow => row;

const aboutOf = ({ scope, person, name }: Shown['table']): string =>
  scope === 'company' ? texts.about.company : texts.about[scope](person?.name ?? name);

const RateTable = ({ shown }: { readonly shown: Shown }): ReactElement => {
  const { table, version, versions, rows } = shown;
  const go = useGo();
  const mayChange = mayAct('agent-rates', changeRateTables, useRole());
  const isDraft = mayChange && version.state === 'draft';
  const faults = rateFaults(rows, table.scope);
  const draft = useDraftRows<RateRow>(rows.map(bare), async (next) => {
    const body = { version_id: version.id, revision: version.revision, rows: [...next] };
    await callApi(agentRatesCalls.saveRateTable, { body }, { quiet: true });
    await invalidateCalls(...reads);
  });
  const choose: PartProps['onChoose'] = (next) =>
    go(rateScreens.table.link({ id: table.id }, next === undefined ? {} : { version: next }));
  const bankNames = new Map(rows.map(({ bank_id: id, bank }) => [id, bank]));
  const opened = draft.open?.row ?? null;
  return (
    <>
      <VersionRows
        version={version}
        versions={versions}
        note={texts.note}
        about={aboutOf(table)}
        lines={rows.map(lineOf)}
        empty={{ title: texts.noRows, text: texts.noRowsText[table.scope] }}
        tools={
          <>
            <RateSheetLink versionId={version.id} />
            {mayChange && <Tools shown={shown} faults={faults} onChoose={choose} />}
          </>
        }
        editing={
          isDraft
            ? {
                ...faults,
                gapsNote: texts.gapsNote,
                bankName: (id) => bankNames.get(id) ?? null,
                onAdd: draft.add,
                onAct: draft.act,
              }
            : null
        }
        onChoose={choose}
      />
      {draft.open && (
        <RateRowDialog
          row={opened && { ...opened, bank: bankNames.get(opened.bank_id) ?? null }}
          isBusy={draft.isBusy}
          onSave={draft.put}
          onClose={draft.close}
        />
      )}
    </>
  );
};

export const titleAt: TitleAt = async ({ id }) =>
  (await callApi(agentRatesCalls.showRateTable, { body: { table_id: Number(id) } }, { quiet: true })).table
    .name;

/** /remuneration/rates/{id}: a table of rates, the rows of one of its versions in words, its draft. */
export default function RateTableScreen(): ReactElement {
  const { params, search } = useScreen(rateScreens.table);
  const { version } = search;
  const body = { table_id: params.id, ...(version === undefined ? {} : { version_id: version }) };
  const shown = useCall(agentRatesCalls.showRateTable, { body }, { quiet: true });
  usePageTitle(shown.data?.table.name);
  return (
    <Page>
      <RemunerationTabs current="rates" />
      <LinkTo link={rateScreens.list.link({})} className="inline-row gap-6 text-13 linked">
        <ArrowLeft size={16} aria-hidden />
        {texts.back}
      </LinkTo>
      <Loaded of={shown} errorTitle={texts.failed}>
        {(data) => <RateTable key={data.version.id} shown={data} />}
      </Loaded>
    </Page>
  );
}
