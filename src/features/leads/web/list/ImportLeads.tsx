import { ActionIcon, Anchor, Button, Select } from '@mantine/core';
import { Upload } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { extensionsOf } from '#domain/upload-kinds.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { leadListCalls } from '#features/leads/lead-lists.contract.ts';
import { leadListTexts as texts } from '#features/leads/leads-list.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { downloadUrl, fetchFile } from '#kit/web/calls/call-api.ts';
import { DryRunDialog, DryRunReport, useDryRun } from '#kit/web/DryRun.tsx';
import { saveFile } from '#kit/web/files/save-file.ts';
import type { Column } from '#kit/web/grid/column.ts';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type Tried = CallReply<typeof leadListCalls.tryLeadList>;
type Problem = Tried['problems'][number];

const columns: readonly Column<Problem>[] = [
  { id: 'row', header: texts.row, cell: ({ row }) => row },
  { id: 'who', header: texts.who, cell: ({ shown }) => shown },
  { id: 'reason', header: texts.reason, cell: ({ words }) => words },
];
const quiet = { quiet: true } as const;
const nothing = (): void => undefined;

const useList = () => {
  const [file, setFile] = useState<File | null>(null);
  const [owner, setOwner] = useState('');
  const [isApplying, setApplying] = useState(false);
  const run = useDryRun((chosen) => {
    setFile(chosen);
    return uploadFiles(leadListCalls.tryLeadList, { body: {}, files: [chosen] }, nothing, quiet);
  });
  const apply = async (): Promise<void> => {
    if (!file) return;
    setApplying(true);
    try {
      const body = owner === '' ? {} : { manager_id: owner };
      await uploadFiles(leadListCalls.bringLeadList, { body, files: [file] }, nothing, quiet);
      toast.success(texts.started);
      run.close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      run.fail(error.message);
    } finally {
      setApplying(false);
    }
  };
  const takeReasons = async (): Promise<void> => {
    if (!file) return;
    try {
      const found = await fetchFile(leadListCalls.listProblems, { body: {}, files: [file] }, quiet);
      saveFile(found, texts.problemsFile);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      announceError(error);
    }
  };
  return { run, owner, setOwner, isApplying, apply, takeReasons };
};

type FoundProps = { readonly tried: Tried; readonly onReasons: () => void };

const Found = ({ tried, onReasons }: FoundProps): ReactElement => (
  <DryRunReport
    words={tried.good === 0 ? texts.nothing : texts.found(tried.good, tried.bad)}
    isBad={tried.good === 0}
  >
    {tried.bad > 0 && (
      <>
        <PlainTable columns={columns} rows={tried.problems} rowKey={({ row }) => row} />
        {tried.bad > tried.problems.length && <p className="mt-8 text-13 muted">{texts.firstReasons}</p>}
        <Button variant="subtle" size="compact-sm" mt="var(--space-8)" onClick={onReasons}>
          {texts.allReasons}
        </Button>
      </>
    )}
  </DryRunReport>
);

/** Leads by a file: tried row by row first, brought in behind the scenes when a head agrees. */
export const ImportLeads = (): ReactElement => {
  const { run, owner, setOwner, isApplying, apply, takeReasons } = useList();
  const owners = useCall(leadCalls.listOwners, {}, { quiet: true, enabled: run.isOpen });
  const { tried } = run;
  const people = (owners.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        className="phone-off"
        aria-label={texts.button}
        title={texts.button}
        onClick={() => run.open()}
      >
        <Upload size={16} aria-hidden />
      </ActionIcon>
      <DryRunDialog
        run={run}
        texts={texts.dialog}
        size={720}
        accept={extensionsOf('people')
          .map((extension) => `.${extension}`)
          .join(',')}
        isReady={tried !== null && tried.good > 0}
        isApplying={isApplying}
        onApply={() => void apply()}
      >
        <p className="my-12 text-13">
          <Anchor inherit href={downloadUrl(leadListCalls.getListTemplate, {})} download={texts.templateFile}>
            {texts.template}
          </Anchor>
        </p>
        {tried && <Found tried={tried} onReasons={() => void takeReasons()} />}
        {tried && tried.good > 0 && (
          <Select
            label={texts.owners}
            allowDeselect={false}
            searchable
            data={[{ value: '', label: texts.spread }, ...people]}
            value={owner}
            onChange={(value) => setOwner(value ?? '')}
          />
        )}
      </DryRunDialog>
    </>
  );
};
