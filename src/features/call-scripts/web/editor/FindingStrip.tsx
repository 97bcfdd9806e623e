import { Button } from '@mantine/core';
import { CircleX, Lightbulb } from 'lucide-react';
import type { ReactElement } from 'react';
import { type Finding, isFault } from '#features/call-scripts/call-scripts.checks.ts';
import { scriptFindingTexts } from '#features/call-scripts/call-scripts-finding.texts.ts';
import { repair } from '#features/call-scripts/call-scripts.repairs.ts';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import { isLast, stepOf } from '#features/call-scripts/call-scripts.steps.ts';
import type { EditorView } from '#features/call-scripts/web/editor/script-editor.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';

const texts = scriptScreenTexts.findings;

const Row = ({ finding, view }: { readonly finding: Finding; readonly view: EditorView }): ReactElement => {
  const { steps, isEdited, change, choose } = view;
  const title = stepOf(steps, finding.step)?.title ?? '';
  const isWrong = isFault(finding);
  const Icon = isWrong ? CircleX : Lightbulb;
  return (
    <li className="row gap-8 py-6 px-16 hair-top text-13">
      <Icon
        size={15}
        className={isWrong ? 'bad' : 'wait'}
        role="img"
        aria-label={isWrong ? texts.fault : texts.hint}
      />
      <button
        type="button"
        className="grow text-left p-0 no-edge no-ground inherits own-letters pressed"
        onClick={() => choose(finding.step)}
      >
        <b className="medium">{scriptFindingTexts.found[finding.kind](title, finding)}</b>{' '}
        <span className="muted">{scriptFindingTexts.why[finding.kind](title, finding)}</span>
      </button>
      {isEdited && (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => {
            change(repair(steps, finding));
            choose(finding.step);
          }}
        >
          {scriptFindingTexts.repairs[finding.kind]}
        </Button>
      )}
    </li>
  );
};

/** What is wrong with the script, a row each with the press that repairs it. */
export const FindingStrip = ({ view }: { readonly view: EditorView }): ReactElement => {
  const { findings, steps } = view;
  const faults = findings.filter(isFault).length;
  const hints = findings.length - faults;
  return (
    <Card label={texts.title}>
      <div className="row wrap gap-8 py-8 px-16">
        <b>{texts.title}</b>
        {faults > 0 && <StatusPill tone="bad">{texts.faults(faults)}</StatusPill>}
        {hints > 0 && <StatusPill tone="wait">{texts.hints(hints)}</StatusPill>}
        {findings.length === 0 && <StatusPill tone="good">{texts.none}</StatusPill>}
        <span className="spacer" />
        <span className="text-12 muted">
          {scriptScreenTexts.edit.totals(steps.length, steps.filter(isLast).length)}
        </span>
      </div>
      {findings.length > 0 && (
        <ul className="plain m-0 p-0 scrolls" style={{ maxHeight: 148 }} aria-label={texts.list}>
          {findings.map((finding) => (
            <Row
              key={`${finding.kind} ${finding.step} ${finding.key ?? ''} ${finding.what ?? ''}`}
              finding={finding}
              view={view}
            />
          ))}
        </ul>
      )}
    </Card>
  );
};
