import { Button } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import { sectionChanges, takenFrom } from '#features/company/company.rules.ts';
import { companyScreenTexts as texts } from '#features/customization/company.screen-texts.ts';
import { ChangeList } from '#features/customization/web/company/ChangeList.tsx';
import { useChangeWords } from '#features/customization/web/company/use-names.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { FieldConflict } from '#kit/web/dialogs/ConflictDialog.tsx';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Card, FormButtons } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';

type Saved = CallReply<(typeof calls)['saveWords']>;

/** A section as it stands: its version, who saved it, what it holds. */
export type Standing<Content> = Saved & { readonly content: Content };

/** Why what was typed is not taken, by the place it stands at. */
export type Problems = Readonly<Record<string, string>>;

type PublishingProps<Content extends object> = {
  readonly standing: Standing<Content>;
  /** As it is typed now; `tidy` is how it is kept. */
  readonly content: Content;
  readonly tidy: (content: Content) => Content;
  readonly onChange: (content: Content) => void;
  /** Null where the person would not prove to be himself. */
  readonly save: (number: number, content: Content) => Promise<Saved | null>;
  readonly onProblems: (problems: Problems) => void;
  readonly children: ReactNode;
};

/** A section being written: what changes is looked at before it is published; of two savings at once both sides are shown. */
export const Publishing = <Content extends object>(props: PublishingProps<Content>): ReactElement => {
  const { standing, content, tidy, onChange, save, onProblems, children } = props;
  const { nameOf, valueOf } = useChangeWords();
  const [seen, setSeen] = useState(standing);
  const [theirs, setTheirs] = useState<Standing<Content> | null>(null);
  const [isLooking, setLooking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const next = tidy(content);
  const changes = sectionChanges(seen.content, next);
  useDirty(changes.length > 0);
  const publish = async (): Promise<void> => {
    setBusy(true);
    try {
      const saved = await save(seen.number, next);
      if (!saved) return;
      setSeen({ ...saved, content: next });
      onProblems({});
      toast.success(texts.published);
      void invalidateCalls(calls.showCompany, calls.listVersions);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'company.changedMeanwhile') setTheirs(error.detail as Standing<Content>);
      else {
        onProblems(Object.fromEntries(Object.entries(error.errors).map(([at, [why = '']]) => [at, why])));
        toast.error(error.firstProblem);
      }
    } finally {
      setBusy(false);
      setLooking(false);
    }
  };
  const own = new Set(changes.map(({ path }) => path));
  return (
    <Card padded>
      <div className="pb-16">{children}</div>
      <FormButtons>
        <Button disabled={changes.length === 0} onClick={() => setLooking(true)}>
          {texts.publish}
        </Button>
        {changes.length > 0 && <span className="muted">{texts.count(changes.length)}</span>}
      </FormButtons>
      <FormDialog
        isOpen={isLooking}
        title={texts.preview}
        submitLabel={texts.confirm}
        note={texts.previewNote}
        isBusy={isBusy}
        onClose={() => setLooking(false)}
        onSubmit={() => void publish()}
      >
        <ChangeList changes={changes} />
      </FormDialog>
      {theirs && (
        <FieldConflict
          title={texts.conflict}
          words={texts.conflictWords(
            theirs.by ?? '',
            theirs.at === null ? '' : formatDateTime(new Date(theirs.at)),
          )}
          fields={sectionChanges(theirs.content, next).map(({ path, before, after }) => ({
            name: path,
            label: nameOf(path),
            mine: valueOf(path, after),
            theirs: valueOf(path, before),
            isMine: own.has(path),
          }))}
          onResolve={(paths) => {
            onChange(takenFrom(theirs.content, next, paths));
            setSeen(theirs);
            setTheirs(null);
          }}
        />
      )}
    </Card>
  );
};
