import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Eye } from 'lucide-react';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { printTemplateCalls as calls } from '#features/print-templates/print-templates.contract.ts';
import type { TemplateOf, TriedKind } from '#features/print-templates/print-templates.kinds.ts';
import { printTemplateScreenTexts } from '#features/print-templates/print-templates.screen-texts.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { fetchFile } from '#kit/web/calls/call-api.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FileViewer } from '#kit/web/files/FileViewer.tsx';
import { useObjectUrl } from '#kit/web/files/use-object-url.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useOnItsWay } from '#kit/web/states/on-its-way.ts';

const texts = printTemplateScreenTexts.trying;

/** What is tried: a file that is not kept yet, a version, or with neither the template the product comes with. */
type Tried = TemplateOf & { readonly kind: TriedKind; readonly file?: File; readonly id?: number };
type TryTemplateProps = Tried & {
  /** The same file is being loaded: a try ends by dropping its bytes. */
  readonly isOff?: boolean;
  readonly onBusy?: (isBusy: boolean) => void;
};

const longest = 100;
const pauseMs = 250;

/** What is wrong in a template, each with its place. */
export const Faults = ({ error }: { readonly error: ApiError | null }): ReactElement | null => {
  if (!error) return null;
  const faults = error.errors['files'];
  return (
    <div className="err text-13" role="alert">
      {faults ? (
        <>
          <b className="medium">{printTemplateScreenTexts.dialog.faults}</b>
          <ul>
            {faults.map((fault) => (
              <li key={fault} className="breaks">
                {fault}
              </li>
            ))}
          </ul>
        </>
      ) : (
        error.firstProblem
      )}
    </div>
  );
};

const Seen = ({ pdf, onClose }: { readonly pdf: Blob; readonly onClose: () => void }): ReactElement => {
  const load = useMemo(() => () => Promise.resolve(pdf), [pdf]);
  const { url } = useObjectUrl(load, 0);
  const file = {
    id: 1,
    name: texts.fileName,
    mime: 'application/pdf',
    canPreview: true,
    load,
    downloadUrl: url ?? '',
  };
  return <FileViewer files={[file]} shown={1} onShow={() => undefined} onClose={onClose} />;
};

/** There is nothing to try on: not yet, while the product is still being filled. */
const NoRecords = (): ReactElement => {
  const coming = useOnItsWay((state) => state.coming);
  useEffect(() => {
    if (coming) void invalidateCalls(calls.findRecords);
  }, [coming]);
  return <p className="m-0 muted text-13">{coming?.text ?? texts.nothing}</p>;
};

type RecordChoiceProps = TemplateOf & {
  readonly kind: TriedKind;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
};

const RecordChoice = ({ kind, form, part, value, onChange }: RecordChoiceProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, pauseMs);
  const found = useCall(
    calls.findRecords,
    { query: { kind, form, part, ...(q === '' ? {} : { q }) } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <Loaded of={found} errorTitle={texts.failed} loading={<LoadingRows rows={1} />}>
      {(records) =>
        records.length === 0 && q === '' ? (
          <NoRecords />
        ) : (
          <Select
            label={texts.record}
            description={texts.recordHint}
            searchable
            onSearchChange={(text) => {
              // What was chosen stands there whole: nothing is looked for.
              if (!records.some(({ title }) => title === text)) setTyped(text.trim().slice(0, longest));
            }}
            data={records.map(({ id, title }) => ({ value: String(id), label: title }))}
            filter={({ options }) => options}
            nothingFoundMessage={texts.notFound}
            value={value}
            onChange={onChange}
          />
        )
      }
    </Loaded>
  );
};

/** Chooses a record, the newest that the template fits from the beginning, and shows the paper a template makes of it. */
export const TryTemplate = (props: TryTemplateProps): ReactElement => {
  const { kind, form, part, file, id, isOff = false, onBusy } = props;
  const { data: [newest] = [] } = useCall(
    calls.findRecords,
    { query: { kind, form, part } },
    { quiet: true },
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const record = chosen ?? (newest ? String(newest.id) : null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [seen, setSeen] = useState<Blob | null>(null);
  const tryOut = async (): Promise<void> => {
    setBusy(true);
    onBusy?.(true);
    setError(null);
    try {
      const body = { kind, record: Number(record), ...(id === undefined ? {} : { id }) };
      setSeen(await fetchFile(calls.tryTemplate, { body, files: file ? [file] : [] }, { quiet: true }));
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem);
    } finally {
      setBusy(false);
      onBusy?.(false);
    }
  };
  return (
    <div className="grid gap-12">
      <RecordChoice kind={kind} form={form} part={part} value={record} onChange={setChosen} />
      <div>
        <Button
          variant="default"
          loading={isBusy}
          disabled={record === null || isOff}
          leftSection={<Eye size={15} aria-hidden />}
          onClick={() => void tryOut()}
        >
          {texts.show}
        </Button>
      </div>
      <Faults error={error} />
      {seen && <Seen pdf={seen} onClose={() => setSeen(null)} />}
    </div>
  );
};

/** The same over a list of versions. */
export const TryTemplateDialog = ({
  onClose,
  ...tried
}: Tried & { readonly onClose: () => void }): ReactElement => (
  <Modal opened onClose={onClose} title={texts.title} size={480}>
    <TryTemplate {...tried} />
  </Modal>
);
