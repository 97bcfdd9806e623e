import { Button, Select, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type CaptionGroup, captionGroups } from '#domain/captions.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { companyCalls as calls } from '#features/company/company.contract.ts';
import { sectionChanges } from '#features/company/company.rules.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import { companyScreenTexts as texts } from '#features/customization/company.screen-texts.ts';
import { ChangeList } from '#features/customization/web/company/ChangeList.tsx';
import { useNameOfChange, useUsualWords } from '#features/customization/web/company/use-names.ts';
import styles from '#features/customization/web/company/company.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { ApiError } from '#kit/web/api-error.ts';
import { FieldConflict } from '#kit/web/ConflictDialog.tsx';
import { useDirty } from '#kit/web/dirty.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { Card, FormButtons } from '#kit/web/Page.tsx';
import { invalidateCalls } from '#kit/web/query-client.ts';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

type Words = SectionContent['words'];
type Standing = CallReply<(typeof calls)['showCompany']>['words'];

/** A word of one's own, or none: an empty field gives the usual one back. */
const withWord = (words: Words, group: CaptionGroup, code: string, word: string): Words => {
  const { [code]: _former, ...others } = words[group] ?? {};
  return { ...words, [group]: word.trim() === '' ? others : { ...others, [code]: word } };
};

const trimmed = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([group, own]) => [
      group,
      Object.fromEntries(Object.entries(own).map(([code, word]) => [code, word.trim()])),
    ]),
  );

type ConflictProps = {
  readonly mine: Words;
  readonly base: Words;
  readonly theirs: Standing;
  readonly onResolve: (words: Words) => void;
};

/** Both sides of two savings at once, word by word. */
const WordsConflict = ({ mine, base, theirs, onResolve }: ConflictProps): ReactElement => {
  const nameOf = useNameOfChange();
  const own = new Set(sectionChanges(base, mine).map(({ path }) => path));
  const differing = sectionChanges(theirs.content, mine);
  const resolve = (cached: ReadonlySet<string>): void => {
    const taken = differing.filter(({ path }) => cached.has(path));
    onResolve(
      captionGroups.reduce<Words>(
        (words, group) =>
          taken.reduce((next, { path, after }) => {
            const [of, code = ''] = path.split(' › ');
            return of === group ? withWord(next, group, code, after ?? '') : next;
          }, words),
        theirs.content,
      ),
    );
  };
  return (
    <FieldConflict
      title={texts.conflict}
      words={texts.conflictWords(
        theirs.by ?? '',
        theirs.at === null ? '' : formatDateTime(new Date(theirs.at)),
      )}
      fields={differing.map(({ path, before, after }) => ({
        name: path,
        label: nameOf(path),
        mine: after ?? texts.nobody,
        theirs: before ?? texts.nobody,
        isMine: own.has(path),
      }))}
      onResolve={resolve}
    />
  );
};

type TableProps = {
  readonly group: CaptionGroup;
  readonly words: Words;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (words: Words) => void;
};

const WordTable = ({ group, words, problems, onChange }: TableProps): ReactElement => {
  const usual = useUsualWords()[group];
  return (
    <ul className="grid gap-8">
      {Object.entries(usual).map(([code, word]) => (
        <li className={`grid gap-4 gap-x-12 ${styles['word']}`} key={code}>
          <span>
            {word}
            <small className="block small muted breaks">{code}</small>
          </span>
          <TextInput
            aria-label={texts.ownOf(word)}
            placeholder={word}
            maxLength={60}
            value={words[group]?.[code] ?? ''}
            error={problems[`content.${group}.${code}`]}
            onChange={(event) => onChange(withWord(words, group, code, event.currentTarget.value))}
          />
        </li>
      ))}
    </ul>
  );
};

/** Own words of the company: typed, looked at, published. */
export const WordsView = ({ standing }: { readonly standing: Standing }): ReactElement => {
  const [group, setGroup] = useState<CaptionGroup>('status');
  const [words, setWords] = useState<Words>(standing.content);
  const [seen, setSeen] = useState<Standing>(standing);
  const [isLooking, setLooking] = useState(false);
  const [theirs, setTheirs] = useState<Standing | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const next = trimmed(words);
  const changes = sectionChanges(seen.content, next);
  useDirty(changes.length > 0);
  const fail = (error: ApiError): void => {
    setLooking(false);
    if (error.code === 'company.changedMeanwhile') setTheirs(error.detail as Standing);
    else {
      setProblems(Object.fromEntries(Object.entries(error.errors).map(([name, [why = '']]) => [name, why])));
      const [, wrong] = Object.keys(error.errors)[0]?.split('.') ?? [];
      setGroup((before) => captionGroups.find((one) => one === wrong) ?? before);
      toast.error(Object.values(error.errors)[0]?.[0] ?? error.message);
    }
  };
  const save = useCallMutation(calls.saveWords, {
    quiet: true,
    onSuccess: (saved) => {
      setSeen({ ...saved, content: next });
      setLooking(false);
      setProblems({});
      toast.success(texts.published);
      void invalidateCalls(calls.showCompany, calls.listVersions);
    },
    onError: fail,
  });
  return (
    <Card padded>
      <p className="mb-12 soft">{texts.wordsHint}</p>
      <Select
        mb="var(--space-16)"
        label={texts.groupLabel}
        allowDeselect={false}
        data={captionGroups.map((value) => ({ value, label: texts.groups[value] }))}
        value={group}
        onChange={(value) => setGroup(captionGroups.find((one) => one === value) ?? group)}
      />
      <WordTable group={group} words={words} problems={problems} onChange={setWords} />
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
        isBusy={save.isPending}
        onClose={() => setLooking(false)}
        onSubmit={() => save.mutate({ body: { number: seen.number, content: next } })}
      >
        <ChangeList changes={changes} />
      </FormDialog>
      {theirs && (
        <WordsConflict
          mine={next}
          base={seen.content}
          theirs={theirs}
          onResolve={(resolved) => {
            setWords(resolved);
            setSeen(theirs);
            setTheirs(null);
          }}
        />
      )}
    </Card>
  );
};
