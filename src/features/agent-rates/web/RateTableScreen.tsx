import { Button } from '@mantine/core';
import { ArrowLeft, Plus, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { staffLevels } from '#domain/rows/staff-levels.ts';
import { changeRateTables } from '#features/agent-rates/agent-rates.access.ts';
import { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import { rateFaults, type RateRow } from '#features/agent-rates/agent-rates.fields.ts';
import { agentRatesScreenTexts as texts } from '#features/agent-rates/agent-rates.screen-texts.ts';
import { storedInWords } from '#features/agent-rates/agent-rates.words.ts';
import { rateScreens } from '#features/agent-rates/web/agent-rates.screens.ts';
import { type NamedRow, RateRowDialog } from '#features/agent-rates/web/RateRowDialog.tsx';
import { TriedDraft } from '#features/agent-rates/web/TriedDraft.tsx';
import { rowConditionScreenTexts } from '#features/bank-terms/row-conditions.screen-texts.ts';
import { RowChecks, RowLines, useDraftRows } from '#features/bank-terms/web/bank-terms.facade.tsx';
import { RemunerationTabs } from '#features/remuneration/web/remuneration.facade.tsx';
import { versionScreenTexts } from '#features/table-versions/table-versions.screen-texts.ts';
import {
  NewDraftButton,
  PublishButton,
  VersionList,
  VersionPill,
  WithdrawButton,
} from '#features/table-versions/web/table-versions.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { callApi } from '#kit/web/call-api.ts';
import { confirmAction } from '#kit/web/confirm-action.ts';
import type { TitleAt } from '#kit/web/define-screens.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Card, Page } from '#kit/web/Page.tsx';
import { useGo, usePageTitle, useScreen } from '#kit/web/page.ts';
import { invalidateCalls } from '#kit/web/query-client.ts';
import { useRole } from '#kit/web/session.ts';
import { toast } from '#kit/web/toast.ts';
import { useCall, useCallMutation } from '#kit/web/use-call.ts';

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
    onSuccess: ({ table_deleted: isTableDeleted }) => {
      toast.success(isTableDeleted ? texts.draft.tableRemoved : texts.draft.removed);
      if (isTableDeleted) go(rateScreens.list.link({}));
      else onChoose(undefined);
      void invalidateCalls(...reads);
    },
  });
  const askAndRemove = async (): Promise<void> => {
    const { removeTitle: title, removeText: text, remove: confirmLabel } = texts.draft;
    if (await confirmAction({ title, text, confirmLabel, danger: true }))
      remove.mutate({ body: { version_id: version.id } });
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Trash2 size={16} aria-hidden />}
      onClick={() => void askAndRemove()}
    >
      {texts.draft.remove}
    </Button>
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
  const { version, versions } = shown;
  const draft = versions.find(({ state }) => state === 'draft');
  return (
    <>
      {version.state === 'draft' && (
        <>
          <RemoveDraft {...props} />
          <Publish {...props} />
        </>
      )}
      {version.state === 'planned' && (
        <WithdrawButton
          version={version}
          send={async (callWithPassword, body) => {
            const done = await callWithPassword(agentRatesCalls.withdrawRates, { body });
            if (done) await invalidateCalls(...reads);
            return done;
          }}
        />
      )}
      {!draft && <NewDraft {...props} />}
      {draft && version.id !== draft.id && (
        <Button size="xs" onClick={() => onChoose(draft.id)}>
          {versionScreenTexts.openDraft}
        </Button>
      )}
    </>
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

type RowsProps = Pick<ComponentProps<typeof RowLines>, 'overlaps' | 'onAct'> & { readonly shown: Shown };

const Rows = ({ shown: { table, rows }, ...props }: RowsProps): ReactElement =>
  rows.length === 0 ? (
    <EmptyState title={texts.noRows} text={texts.noRowsText[table.scope]} />
  ) : (
    <RowLines lines={rows.map(lineOf)} {...props} />
  );

const RateTable = ({ shown }: { readonly shown: Shown }): ReactElement => {
  const { table, version, versions, rows } = shown;
  const go = useGo();
  const mayChange = mayPass(changeRateTables, useRole());
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
    <div className="grid with-side narrow-one top gap-12">
      <Card>
        <div className="row wrap gap-10 gap-x-12 py-12 px-16">
          <VersionPill version={version} />
          <span className="muted">{aboutOf(table)}</span>
          <span className="spacer" />
          {isDraft && (
            <Button
              size="xs"
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              onClick={draft.add}
            >
              {rowConditionScreenTexts.addRow}
            </Button>
          )}
          {mayChange && <Tools shown={shown} faults={faults} onChoose={choose} />}
        </div>
        <Rows shown={shown} overlaps={isDraft ? faults.overlaps : []} onAct={isDraft ? draft.act : null} />
      </Card>
      <div className="grid gap-12 shrinks">
        {isDraft && (
          <RowChecks {...faults} gapsNote={texts.gapsNote} bankName={(id) => bankNames.get(id) ?? null} />
        )}
        <VersionList versions={versions} version={version} note={texts.note} onChoose={choose} />
      </div>
      {draft.open && (
        <RateRowDialog
          row={opened && { ...opened, bank: bankNames.get(opened.bank_id) ?? null }}
          isBusy={draft.isBusy}
          onSave={draft.put}
          onClose={draft.close}
        />
      )}
    </div>
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
