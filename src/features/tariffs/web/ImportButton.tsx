import { Button, FileButton, Modal } from '@mantine/core';
import { Upload } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { lawLabels } from '#domain/law.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { uploadKinds } from '#domain/upload-kinds.ts';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { kopecksOf } from '#features/tariffs/tariffs.faults.ts';
import { showValue } from '#features/tariffs/tariffs.fields.ts';
import { tariffScreenTexts } from '#features/tariffs/tariffs.screen-texts.ts';
import styles from '#features/tariffs/web/tariffs.module.css';
import type { SaveDraft } from '#features/tariffs/web/use-save-draft.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { FormButtons } from '#kit/web/Page.tsx';
import { uploadFiles } from '#kit/web/upload-files.ts';

const { importing: texts, layers, address, import: label } = tariffScreenTexts;

type Tried = CallReply<(typeof tariffCalls)['tryImport']>;

const Problems = ({ problems }: { readonly problems: Tried['problems'] }): ReactElement => (
  <table>
    <thead>
      <tr>
        <th scope="col">{texts.row}</th>
        <th scope="col">{texts.column}</th>
        <th scope="col">{texts.reason}</th>
      </tr>
    </thead>
    <tbody>
      {problems.map(({ row, column, reason }) => (
        <tr key={`${row} ${column} ${reason}`}>
          <td>{row}</td>
          <td>{column ?? texts.blank}</td>
          <td>{reason}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

type Change = Tried['changes'][number];

const cellWords = ({ cell }: Change): string =>
  address(
    lawLabels[cell.law],
    purposeLabels[cell.purpose],
    { from: kopecksOf(cell.amount_from), to: kopecksOf(cell.amount_to) },
    { from: cell.term_from, to: cell.term_to },
  );

const Changes = ({ changes }: { readonly changes: readonly Change[] }): ReactElement => (
  <table>
    <thead>
      <tr>
        <th scope="col">{texts.cellHead}</th>
        <th scope="col">{texts.field}</th>
        <th scope="col">{texts.was}</th>
        <th scope="col">{texts.becomes}</th>
      </tr>
    </thead>
    <tbody>
      {changes.flatMap((change) =>
        change.values.map(({ field, was, becomes }, at) => (
          <tr key={`${cellWords(change)} ${field}`}>
            <td>
              {at === 0 && cellWords(change)}
              {at === 0 && change.kind !== 'changed' && (
                <span className="muted small"> {texts.kinds[change.kind]}</span>
              )}
            </td>
            <td>{layers[field]}</td>
            <td>{was === null ? texts.blank : showValue(field, was)}</td>
            <td>{becomes === null ? texts.blank : showValue(field, becomes)}</td>
          </tr>
        )),
      )}
    </tbody>
  </table>
);

const Told = ({ tried }: { readonly tried: Tried }): ReactElement => {
  const { problems, changes } = tried;
  const words =
    problems.length > 0
      ? texts.problems(problems.length)
      : changes.length === 0
        ? texts.none
        : texts.changes(changes.length);
  return (
    <>
      <p className={styles['told']} data-bad={problems.length > 0 || undefined} role="status">
        {words}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by keys */}
      <div className={styles['list']} tabIndex={0} role="group" aria-label={words}>
        {problems.length > 0 && <Problems problems={problems} />}
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
    </>
  );
};

type ImportButtonProps = {
  readonly versionId: number;
  readonly isDirty: boolean;
  readonly save: SaveDraft;
};

/** Reads a table of Excel, shows every change and every wrong row, and writes only when the person agrees. */
export const ImportButton = ({ versionId, isDirty, save }: ImportButtonProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const [isReading, setReading] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const read = async (file: File | null): Promise<void> => {
    if (!file) return;
    setTried(null);
    setFailure(null);
    setReading(true);
    try {
      const input = { body: { version_id: versionId }, files: [file] };
      setTried(await uploadFiles(tariffCalls.tryImport, input, () => undefined, { quiet: true }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setReading(false);
    }
  };
  const apply = async (): Promise<void> => {
    if (tried && (await save.send(tried.cells)) !== null) setOpen(false);
  };
  const open = (): void => {
    setTried(null);
    setFailure(isDirty ? texts.unsavedFirst : null);
    setOpen(true);
  };
  const isReady = tried !== null && tried.problems.length === 0 && tried.changes.length > 0;
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Upload size={16} />} onClick={open}>
        {label}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={texts.title} size={820}>
        <p className="muted small">{texts.hint}</p>
        {failure && (
          <p className={styles['told']} data-bad role="alert">
            {failure}
          </p>
        )}
        {isReading && <LoadingRows />}
        {tried && <Told tried={tried} />}
        <div className={styles['dialogButtons']}>
          <FormButtons right>
            <Button variant="default" onClick={() => setOpen(false)}>
              {webTexts.cancel}
            </Button>
            <FileButton
              accept={uploadKinds.spreadsheet.mimeByExtension.xlsx}
              onChange={(file) => void read(file)}
            >
              {(given) => (
                <Button {...given} variant={isReady ? 'default' : 'filled'} disabled={isDirty || isReading}>
                  {tried ? texts.another : texts.choose}
                </Button>
              )}
            </FileButton>
            {isReady && (
              <Button loading={save.isPending} onClick={() => void apply()}>
                {texts.apply}
              </Button>
            )}
          </FormButtons>
        </div>
      </Modal>
    </>
  );
};
