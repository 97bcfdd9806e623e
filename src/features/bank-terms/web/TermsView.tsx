import { Button } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { changeTerms } from '#features/bank-terms/bank-terms.access.ts';
import { bankTermsCalls } from '#features/bank-terms/bank-terms.contract.ts';
import { type TermsRow, termsFaults, termsValuesOf } from '#features/bank-terms/bank-terms.fields.ts';
import { bankTermsScreenTexts as texts } from '#features/bank-terms/bank-terms.screen-texts.ts';
import { conditionsOf } from '#features/bank-terms/row-conditions.fields.ts';
import { rowConditionScreenTexts } from '#features/bank-terms/row-conditions.screen-texts.ts';
import { rowConditionTexts } from '#features/bank-terms/row-conditions.texts.ts';
import { RowChecks } from '#features/bank-terms/web/RowChecks.tsx';
import { RowLines } from '#features/bank-terms/web/RowLines.tsx';
import { TermsRowDialog } from '#features/bank-terms/web/TermsRowDialog.tsx';
import { useDraftRows } from '#features/bank-terms/web/use-draft-rows.ts';
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
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Card } from '#kit/web/Page.tsx';
import { invalidateCalls } from '#kit/web/query-client.ts';
import { useRole } from '#kit/web/session.ts';
import { toast } from '#kit/web/toast.ts';
import { useCall, useCallMutation } from '#kit/web/use-call.ts';

type Terms = CallReply<(typeof bankTermsCalls)['listTerms']>;
type TermsVersion = CallReply<(typeof bankTermsCalls)['getTerms']>;
type Choose = (id: number | null) => void;

const reads = [bankTermsCalls.listTerms, bankTermsCalls.getTerms];

const NewDraft = ({
  terms,
  onChoose,
}: {
  readonly terms: Terms;
  readonly onChoose: Choose;
}): ReactElement => {
  const open = useCallMutation(bankTermsCalls.openTermsDraft, {
    invalidates: [bankTermsCalls.listTerms],
    onSuccess: ({ id }) => onChoose(id),
  });
  return (
    <NewDraftButton
      title={texts.draft.title}
      versions={terms.versions}
      isBusy={open.isPending}
      onOpen={(copyOf) => open.mutate({ body: { bank_id: terms.bank.id, copy_of: copyOf } })}
    />
  );
};

type ToolsProps = {
  readonly terms: Terms;
  readonly shown: TermsVersion;
  readonly faults: ReturnType<typeof termsFaults>;
  readonly onChoose: Choose;
};

const DraftTools = ({ shown: { version, rows }, faults, onChoose }: ToolsProps): ReactElement => {
  const remove = useCallMutation(bankTermsCalls.deleteTermsDraft, {
    invalidates: reads,
    onSuccess: () => {
      toast.success(texts.draft.removed);
      onChoose(null);
    },
  });
  const askAndRemove = async (): Promise<void> => {
    const { removeTitle: title, removeText: text, remove: confirmLabel } = texts.draft;
    if (await confirmAction({ title, text, confirmLabel, danger: true }))
      remove.mutate({ body: { version_id: version.id } });
  };
  const gaps = faults.gaps.length;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Trash2 size={16} aria-hidden />}
        onClick={() => void askAndRemove()}
      >
        {texts.draft.remove}
      </Button>
      <PublishButton
        title={texts.publishing.title}
        isOff={rows.length === 0 || faults.overlaps.length > 0}
        isRetroactive
        gaps={gaps === 0 ? null : texts.publishing.gaps(gaps)}
        done={texts.publishing.done}
        send={async (callWithPassword, day) => {
          const body = { version_id: version.id, revision: version.revision, ...day };
          const published = await callWithPassword(bankTermsCalls.publishTermsDraft, { body });
          if (published) await invalidateCalls(...reads);
          return published;
        }}
      />
    </>
  );
};

const Tools = (props: ToolsProps): ReactElement => {
  const { terms, shown, onChoose } = props;
  const { version } = shown;
  const draft = terms.versions.find(({ state }) => state === 'draft');
  return (
    <>
      {version.state === 'draft' && <DraftTools {...props} />}
      {version.state === 'planned' && (
        <WithdrawButton
          version={version}
          send={async (callWithPassword, body) => {
            const done = await callWithPassword(bankTermsCalls.withdrawTerms, { body });
            if (done) await invalidateCalls(...reads);
            return done;
          }}
        />
      )}
      {!draft && <NewDraft terms={terms} onChoose={onChoose} />}
      {draft && version.id !== draft.id && (
        <Button size="xs" onClick={() => onChoose(draft.id)}>
          {versionScreenTexts.openDraft}
        </Button>
      )}
    </>
  );
};

const lineOf = (row: TermsRow & { readonly id: number }) => {
  const values = termsValuesOf(row);
  const about = rowConditionTexts.words(conditionsOf(row, null));
  return {
    key: row.id,
    about: about === '' ? rowConditionTexts.any : about,
    lines: [texts.pays(values), texts.due(values)],
  };
};

const bare = ({ id: _id, ...row }: TermsRow & { readonly id: number }): TermsRow => row;

type VersionProps = {
  readonly terms: Terms;
  readonly shown: TermsVersion;
  readonly mayChange: boolean;
  readonly onChoose: Choose;
};

const Version = ({ terms, shown, mayChange, onChoose }: VersionProps): ReactElement => {
  const { version, rows } = shown;
  const isDraft = mayChange && version.state === 'draft';
  const faults = termsFaults(rows, terms.bank.laws);
  const draft = useDraftRows(rows.map(bare), async (next) => {
    const body = { version_id: version.id, revision: version.revision, rows: [...next] };
    await callApi(bankTermsCalls.saveTermsDraft, { body }, { quiet: true });
    await invalidateCalls(...reads);
  });
  return (
    <div className="grid with-side narrow-one top gap-12">
      <Card>
        <div className="row wrap gap-10 gap-x-12 py-12 px-16">
          <VersionPill version={version} />
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
          {mayChange && <Tools terms={terms} shown={shown} faults={faults} onChoose={onChoose} />}
        </div>
        {rows.length === 0 ? (
          <EmptyState title={texts.noRows} text={texts.noRowsText} />
        ) : (
          <RowLines
            lines={rows.map(lineOf)}
            overlaps={isDraft ? faults.overlaps : []}
            onAct={isDraft ? draft.act : null}
          />
        )}
      </Card>
      <div className="grid gap-12 shrinks">
        {isDraft && <RowChecks {...faults} gapsNote={texts.gapsNote} />}
        <VersionList versions={terms.versions} version={version} note={texts.note} onChoose={onChoose} />
      </div>
      {draft.open && (
        <TermsRowDialog row={draft.open.row} isBusy={draft.isBusy} onSave={draft.put} onClose={draft.close} />
      )}
    </div>
  );
};

const TermsOf = ({ terms }: { readonly terms: Terms }): ReactElement => {
  const mayChange = mayPass(changeTerms, useRole());
  const [chosen, choose] = useState<number | null>(null);
  const { versions } = terms;
  const version =
    versions.find(({ id }) => id === chosen) ??
    versions.find(({ state }) => state === 'in_force') ??
    versions[0];
  const shown = useCall(
    bankTermsCalls.getTerms,
    { query: { version_id: version?.id ?? 1 } },
    { quiet: true, enabled: version !== undefined },
  );
  if (version === undefined) {
    return (
      <Card>
        <EmptyState
          title={texts.empty}
          text={mayChange ? texts.emptyText : texts.emptyForOthers}
          actions={mayChange && <NewDraft terms={terms} onChoose={choose} />}
        />
      </Card>
    );
  }
  return (
    <Loaded of={shown} errorTitle={texts.versionFailed}>
      {(data) => (
        <Version key={data.version.id} terms={terms} shown={data} mayChange={mayChange} onChoose={choose} />
      )}
    </Loaded>
  );
};

/** What a bank pays us: its versions, the rows of one in words, and for the administrator the draft of the next. */
export const TermsView = ({ bank }: { readonly bank: { readonly id: number } }): ReactElement => {
  const terms = useCall(bankTermsCalls.listTerms, { query: { bank_id: bank.id } }, { quiet: true });
  return (
    <Loaded of={terms} errorTitle={texts.failed}>
      {(data) => <TermsOf terms={data} />}
    </Loaded>
  );
};
