import { type ReactElement, useState } from 'react';
import { changeTerms } from '#features/bank-terms/bank-terms.access.ts';
import { bankTermsCalls } from '#features/bank-terms/bank-terms.contract.ts';
import { type TermsRow, termsFaults, termsValuesOf } from '#features/bank-terms/bank-terms.fields.ts';
import { bankTermsScreenTexts as texts } from '#features/bank-terms/bank-terms.screen-texts.ts';
import { conditionsOf } from '#features/bank-terms/row-conditions.fields.ts';
import { rowConditionTexts } from '#features/bank-terms/row-conditions.texts.ts';
import { TermsRowDialog } from '#features/bank-terms/web/TermsRowDialog.tsx';
import { VersionRows } from '#features/bank-terms/web/VersionRows.tsx';
import { useDraftRows } from '#features/bank-terms/web/use-draft-rows.ts';
import {
  NewDraftButton,
  PublishButton,
  RemoveDraftButton,
  VersionTools,
} from '#features/table-versions/web/table-versions.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

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
    done: texts.draft.removed,
    onSuccess: () => onChoose(null),
  });
  const gaps = faults.gaps.length;
  return (
    <>
      <RemoveDraftButton
        texts={texts.draft}
        onRemove={() => remove.mutate({ body: { version_id: version.id } })}
      />
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
  return (
    <VersionTools
      version={shown.version}
      versions={terms.versions}
      draftTools={<DraftTools {...props} />}
      newDraft={<NewDraft terms={terms} onChoose={onChoose} />}
      withdraw={async (callWithPassword, body) => {
        const done = await callWithPassword(bankTermsCalls.withdrawTerms, { body });
        if (done) await invalidateCalls(...reads);
        return done;
      }}
      onChoose={onChoose}
    />
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
    <>
      <VersionRows
        version={version}
        versions={terms.versions}
        note={texts.note}
        lines={rows.map(lineOf)}
        empty={{ title: texts.noRows, text: texts.noRowsText }}
        tools={mayChange && <Tools terms={terms} shown={shown} faults={faults} onChoose={onChoose} />}
        editing={isDraft ? { ...faults, gapsNote: texts.gapsNote, onAdd: draft.add, onAct: draft.act } : null}
        onChoose={onChoose}
      />
      {draft.open && (
        <TermsRowDialog row={draft.open.row} isBusy={draft.isBusy} onSave={draft.put} onClose={draft.close} />
      )}
    </>
  );
};

const TermsOf = ({ terms }: { readonly terms: Terms }): ReactElement => {
  const mayChange = mayAct('bank-terms', changeTerms, useRole());
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
