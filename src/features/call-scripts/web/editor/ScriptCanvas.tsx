import {
  applyNodeChanges,
  Background,
  type Connection,
  type Edge,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { ActionIcon } from '@mantine/core';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { heightOf } from '#features/call-scripts/call-scripts.graph.ts';
import { changeStep } from '#features/call-scripts/call-scripts.repairs.ts';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import { type ScriptSteps, stepOf } from '#features/call-scripts/call-scripts.steps.ts';
import { AddStepButton } from '#features/call-scripts/web/editor/AddStepButton.tsx';
import styles from '#features/call-scripts/web/editor/editor.module.css';
import { type EditorView, isBroken } from '#features/call-scripts/web/editor/script-editor.ts';
import { StepNode, type StepNodeType } from '#features/call-scripts/web/editor/StepNode.tsx';

const texts = scriptScreenTexts.canvas;
const nodeTypes = { step: StepNode };
const nodeWidth = 196;

/** Answers that lead on to the right; those that lead back are words under the step. */
const edgesOf = (steps: ScriptSteps, chosen: string | null): Edge[] =>
  steps.flatMap((step) =>
    step.answers.flatMap(({ key, to }, at): Edge[] => {
      const target = stepOf(steps, to);
      if (!target || target.x <= step.x) return [];
      const isNear = step.id === chosen || target.id === chosen;
      return [
        {
          id: `${step.id} ${key} ${at}`,
          source: step.id,
          sourceHandle: `${at}`,
          target: target.id,
          type: 'smoothstep',
          focusable: false,
          className: isNear ? (styles['near'] ?? '') : '',
        },
      ];
    }),
  );

const nodesOf = (view: EditorView): StepNodeType[] =>
  view.steps.map((step) => ({
    id: step.id,
    type: 'step',
    position: { x: step.x, y: step.y },
    width: nodeWidth,
    height: heightOf(step),
    draggable: view.isEdited,
    connectable: view.isEdited,
    selectable: false,
    data: {
      step,
      steps: view.steps,
      isChosen: step.id === view.chosen,
      isBroken: isBroken(view.findings, step.id),
      isLost: view.findings.some(({ kind, step: id }) => kind === 'unreachable' && id === step.id),
      figure: view.figures.get(step.id),
    },
  }));

const Tools = ({ view }: { readonly view: EditorView }): ReactElement => {
  const flow = useReactFlow();
  return (
    <>
      {view.isEdited && (
        <Panel position="bottom-left">
          <AddStepButton view={view} />
        </Panel>
      )}
      <Panel position="bottom-right">
        <ActionIcon.Group>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={texts.zoomIn}
            onClick={() => void flow.zoomIn()}
          >
            <Plus size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={32}
            aria-label={texts.zoomOut}
            onClick={() => void flow.zoomOut()}
          >
            <Minus size={16} />
          </ActionIcon>
          <ActionIcon variant="default" size={32} aria-label={texts.fit} onClick={() => void flow.fitView()}>
            <Maximize size={16} />
          </ActionIcon>
        </ActionIcon.Group>
      </Panel>
    </>
  );
};

/** The steps as they are now, each kept with what the canvas has measured of it. */
const useNodes = (view: EditorView) => {
  const drawn = useMemo(
    () => nodesOf(view),
    // oxlint-disable-next-line react/exhaustive-deps -- the handlers of the view draw nothing
    [view.steps, view.chosen, view.findings, view.figures, view.isEdited],
  );
  const [nodes, setNodes] = useState(drawn);
  useEffect(
    () =>
      setNodes((existing) => {
        const before = new Map(existing.map((node) => [node.id, node]));
        return drawn.map((node) => ({ ...before.get(node.id), ...node }));
      }),
    [drawn],
  );
  return { nodes, setNodes };
};

const Flow = ({ view }: { readonly view: EditorView }): ReactElement => {
  const { steps, chosen, isEdited, change, choose } = view;
  const { nodes, setNodes } = useNodes(view);
  const edges = useMemo(() => edgesOf(steps, chosen), [steps, chosen]);
  const connect = ({ source, sourceHandle, target }: Connection): void =>
    change(
      changeStep(steps, source, (step) => ({
        ...step,
        answers: step.answers.map((answer, at) =>
          String(at) === sourceHandle ? { ...answer, to: target } : answer,
        ),
      })),
    );
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      onNodesChange={(changes) => setNodes((existing) => applyNodeChanges(changes, existing))}
      onNodeClick={(_event, { id }) => choose(id)}
      onPaneClick={() => choose(null)}
      onNodeDragStop={(_event, { id, position }) =>
        change(
          changeStep(steps, id, (step) => ({
            ...step,
            x: Math.round(position.x),
            y: Math.round(position.y),
          })),
        )
      }
      onConnect={connect}
      nodesConnectable={isEdited}
      nodesFocusable={false}
      edgesFocusable={false}
      elementsSelectable={false}
      disableKeyboardA11y
      deleteKeyCode={null}
      zoomOnDoubleClick={false}
      defaultViewport={{ x: 24, y: 24, zoom: 0.8 }}
      minZoom={0.2}
      maxZoom={1.5}
      proOptions={{ hideAttribution: true }}
    >
      <Background />
      <Tools view={view} />
    </ReactFlow>
  );
};

/** The talk as a graph: steps with their ports, what follows what, where it is broken. */
export const ScriptCanvas = ({ view }: { readonly view: EditorView }): ReactElement => (
  <ReactFlowProvider>
    <section
      className={`grow on-head ${styles['canvas']}`}
      style={{ minHeight: 320 }}
      aria-label={texts.title}
    >
      <Flow view={view} />
    </section>
  </ReactFlowProvider>
);
