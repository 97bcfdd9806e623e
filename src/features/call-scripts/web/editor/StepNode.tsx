import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { CornerUpLeft, Eye, LogOut, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import { speechParts } from '#features/call-scripts/call-scripts.speech.ts';
import { type ScriptStep, type ScriptSteps, stepOf } from '#features/call-scripts/call-scripts.steps.ts';
import { scriptTexts } from '#features/call-scripts/call-scripts.texts.ts';
import styles from '#features/call-scripts/web/editor/editor.module.css';
import { endedPercent, type Figure, kindIcons } from '#features/call-scripts/web/editor/script-editor.ts';

const texts = scriptScreenTexts.canvas;

export type StepNodeType = Node<
  {
    readonly step: ScriptStep;
    readonly steps: ScriptSteps;
    readonly isChosen: boolean;
    readonly isBroken: boolean;
    /** No answer leads here. */
    readonly isLost: boolean;
    readonly figure: Figure | undefined;
  },
  'step'
>;

/** The first words, variables by their Russian names. */
const shortWords = (text: string): string =>
  speechParts(text)
    .map((part) =>
      part.kind === 'words'
        ? part.words
        : (Object.entries(scriptTexts.variables).find(([name]) => name === part.name)?.[1] ?? part.name),
    )
    .join('');

const Figures = ({ figure }: { readonly figure: Figure | undefined }): ReactElement => (
  <span className="row gap-10 text-12 muted">
    <span className="inline-row gap-4" title={texts.shown(figure?.shown ?? 0)}>
      <Eye size={13} aria-hidden /> {figure?.shown ?? 0}
    </span>
    <span className="inline-row gap-4" title={texts.ended(figure ? endedPercent(figure) : 0)}>
      <LogOut size={13} aria-hidden /> {figure ? `${endedPercent(figure)}\u00a0%` : '—'}
    </span>
  </span>
);

const Ports = ({
  step,
  isConnectable,
}: {
  readonly step: ScriptStep;
  readonly isConnectable: boolean;
}): ReactElement => (
  <>
    {step.answers.map(({ key, label }, at) => (
      <Handle
        // oxlint-disable-next-line react/no-array-index-key -- a port is the place of its answer
        key={at}
        id={`${at}`}
        type="source"
        position={Position.Right}
        isConnectable={isConnectable}
        className={styles['port'] ?? ''}
        style={{ top: 16 + at * 20 }}
        title={texts.port(key, label)}
      >
        {key}
      </Handle>
    ))}
  </>
);

/** Answers that lead back, as words under the step: lines would cross the whole field. */
const BackJumps = ({
  step,
  steps,
}: {
  readonly step: ScriptStep;
  readonly steps: ScriptSteps;
}): ReactElement | null => {
  const back = new Set(
    step.answers.flatMap(({ to }) => {
      const target = stepOf(steps, to);
      return target && target.x <= step.x ? [target.title] : [];
    }),
  );
  if (back.size === 0) return null;
  return (
    <span className="flex gap-4 over" style={{ bottom: '-12px', left: '12px' }}>
      {[...back].slice(0, 2).map((title) => (
        <span key={title} className="inline-row gap-4 px-6 text-11 soft round-10 nowrap edge on-paper">
          <CornerUpLeft size={11} aria-hidden /> {title}
        </span>
      ))}
      {back.size > 2 && <span className="px-6 text-11 soft round-10 edge on-paper">+{back.size - 2}</span>}
    </span>
  );
};

/** A step on the canvas. */
export const StepNode = ({ data, isConnectable }: NodeProps<StepNodeType>): ReactElement => {
  const { step, steps, isChosen, isBroken, isLost, figure } = data;
  const Icon = kindIcons[step.kind];
  return (
    <div
      className={`grid gap-2 py-8 px-12 round-8 beside tall content-top on-paper ink pressed ${styles['node']}`}
      data-kind={step.kind}
      data-chosen={isChosen || undefined}
      data-broken={isBroken || undefined}
      data-lost={isLost || undefined}
    >
      <Handle type="target" position={Position.Left} className={styles['into'] ?? ''} title={texts.into} />
      <span className="row gap-6 text-13 medium">
        <Icon size={14} aria-hidden />
        <span className="grow ellipsis">{step.title || texts.noTitle}</span>
        {isBroken && <TriangleAlert size={14} className="bad" aria-hidden />}
      </span>
      <span className="text-12 soft ellipsis">{shortWords(step.text)}</span>
      <Figures figure={figure} />
      <Ports step={step} isConnectable={isConnectable} />
      <BackJumps step={step} steps={steps} />
    </div>
  );
};
