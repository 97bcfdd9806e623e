import { layOut } from '#features/call-scripts/call-scripts.graph.ts';
import {
  type AnswerKey,
  newStep,
  type ScriptAnswer,
  type ScriptStep,
  type ScriptSteps,
  type StepKind,
} from '#features/call-scripts/call-scripts.steps.ts';
import { scriptRepairTexts } from '#features/call-scripts/call-scripts.texts.ts';
import { winnerScriptTexts as conversation } from '#features/call-scripts/call-scripts-winner.texts.ts';

/** A key, where it leads, and what it writes down. */
type Way = readonly [key: AnswerKey, to: string, writes?: ScriptAnswer['writes']];
type Id = Exclude<keyof typeof conversation, 'words'>;

const step = (
  id: Id,
  kind: StepKind,
  ways: readonly Way[],
  more: Partial<Pick<ScriptStep, 'action' | 'result' | 'field'>> = {},
): ScriptStep => {
  const { title, text, hint = '', answers = [] }: Words = conversation[id];
  return {
    ...newStep(id, kind),
    title,
    text,
    hint,
    answers: ways.map(([key, to, writes = null], at) => ({ key, label: answers[at] ?? '', to, writes })),
    ...more,
  };
};

type Words = {
  readonly title: string;
  readonly text: string;
  readonly hint?: string;
  readonly answers?: readonly string[];
};

const { words: written } = conversation;

const beginning: readonly ScriptStep[] = [
  step('hello', 'say', [
    ['1', 'who'],
    ['2', 'when'],
    ['3', 'source'],
    ['4', 'wrong_number'],
    ['9', 'stop'],
  ]),
  step('who', 'ask', [
    ['1', 'security', { field: 'decides', value: written.self }],
    ['2', 'contact', { field: 'decides', value: written.director }],
    ['3', 'contact', { field: 'decides', value: written.accounts }],
    ['4', 'contact', { field: 'decides', value: written.other }],
    ['9', 'stop'],
  ]),
  step(
    'contact',
    'ask',
    [
      ['1', 'phone'],
      ['2', 'decider'],
      ['3', 'email'],
    ],
    { field: 'contact_name' },
  ),
  step(
    'phone',
    'ask',
    [
      ['1', 'wrong_person'],
      ['2', 'email'],
    ],
    { field: 'contact_phone' },
  ),
  step('decider', 'say', [
    ['1', 'security'],
    ['2', 'when'],
    ['9', 'stop'],
  ]),
  step('security', 'ask', [
    ['1', 'price', { field: 'security', value: written.guarantee }],
    ['2', 'own_bank', { field: 'security', value: written.guarantee }],
    ['3', 'cash', { field: 'security', value: written.money }],
    ['4', 'price'],
    ['5', 'exempt'],
    ['8', 'time'],
  ]),
];

const prices: readonly ScriptStep[] = [
  step('price', 'say', [
    ['1', 'email'],
    ['2', 'expensive'],
    ['3', 'own_bank'],
    ['4', 'doubt'],
    ['5', 'contact'],
    ['6', 'cash'],
    ['7', 'when'],
    ['8', 'time'],
    ['9', 'stop'],
  ]),
  step('parallel', 'say', [
    ['1', 'email'],
    ['2', 'doubt'],
    ['3', 'has_bank'],
  ]),
  step('cheaper', 'say', [
    ['1', 'email'],
    ['2', 'doubt'],
    ['3', 'not_needed'],
  ]),
  step('exempt', 'ask', [
    ['1', 'not_needed'],
    ['2', 'email'],
    ['3', 'when'],
  ]),
  step('doubt', 'ask', [
    ['1', 'expensive', { field: 'doubt', value: written.price }],
    ['2', 'time', { field: 'doubt', value: written.time }],
    ['3', 'documents', { field: 'doubt', value: written.documents }],
    ['4', 'email', { field: 'doubt', value: written.compare }],
  ]),
];

const objections: readonly ScriptStep[] = [
  step('source', 'objection', [
    ['1', 'who'],
    ['2', 'when'],
    ['9', 'stop'],
  ]),
  step(
    'own_bank',
    'objection',
    [
      ['1', 'price'],
      ['2', 'parallel'],
      ['3', 'has_bank'],
      ['4', 'has_bank'],
    ],
    {
      field: 'bank',
    },
  ),
  step('cash', 'objection', [
    ['1', 'email'],
    ['2', 'price'],
    ['3', 'not_needed'],
  ]),
  step('expensive', 'objection', [
    ['1', 'own_bank'],
    ['2', 'cheaper'],
    ['3', 'cash'],
  ]),
  step('time', 'objection', [
    ['1', 'email'],
    ['2', 'not_needed'],
    ['3', 'when'],
  ]),
  step('documents', 'objection', [
    ['1', 'email'],
    ['2', 'when'],
  ]),
];

const deeds: readonly ScriptStep[] = [
  step(
    'email',
    'ask',
    [
      ['1', 'send_offer'],
      ['2', 'when'],
    ],
    { field: 'email' },
  ),
  step(
    'send_offer',
    'action',
    [
      ['1', 'choose'],
      ['2', 'later'],
    ],
    { action: 'offer' },
  ),
  step('choose', 'ask', [
    ['1', 'begin'],
    ['2', 'keep'],
    ['3', 'expensive'],
    ['4', 'contact'],
  ]),
  step('begin', 'action', [['1', 'interested']], { action: 'deal' }),
  step(
    'keep',
    'action',
    [
      ['1', 'when'],
      ['2', 'interested'],
    ],
    { action: 'lead' },
  ),
  step('later', 'action', [['1', 'offer_sent']], { action: 'callback', field: 'call_back' }),
  step(
    'when',
    'ask',
    [
      ['1', 'call_back'],
      ['2', 'email'],
      ['9', 'stop'],
    ],
    { field: 'call_back' },
  ),
  step('call_back', 'action', [['1', 'promised']], { action: 'callback' }),
  step('stop', 'action', [['1', 'do_not_call']], { action: 'stop' }),
];

const results: readonly ScriptStep[] = [
  step('interested', 'result', [], { result: 'reached_interested' }),
  step('promised', 'result', [], { result: 'reached_callback' }),
  step('offer_sent', 'result', [], { result: 'kp_sent' }),
  step('not_needed', 'result', [], { result: 'reached_not_needed' }),
  step('has_bank', 'result', [], { result: 'reached_has_bank' }),
  step('wrong_person', 'result', [], { result: 'wrong_person' }),
  step('wrong_number', 'result', [], { result: 'wrong_number' }),
  step('do_not_call', 'result', [], { result: 'dnc_request' }),
];

/** Our own script: a conversation with who has won a purchase of 44-ФЗ and needs a guarantee within days. */
export const winnerScript: ScriptSteps = layOut([
  ...beginning,
  ...prices,
  ...objections,
  ...deeds,
  ...results,
]);

/** A script that somebody begins from nothing: it says who calls and ends. */
export const emptyScript: ScriptSteps = layOut([
  {
    ...newStep('s1'),
    title: scriptRepairTexts.greeting,
    text: `${scriptRepairTexts.caller} ${scriptRepairTexts.mayBeRecorded}`,
  },
]);
