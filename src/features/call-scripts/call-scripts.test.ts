import { describe, expect, it } from 'vitest';
import { type Finding, isFault, judgeScript } from '#features/call-scripts/call-scripts.checks.ts';
import { compareScripts } from '#features/call-scripts/call-scripts.compare.ts';
import { scriptFindingTexts } from '#features/call-scripts/call-scripts-finding.texts.ts';
import { layOut, reachable, stepsToEnd } from '#features/call-scripts/call-scripts.graph.ts';
import { changeStep, removeStep, repair } from '#features/call-scripts/call-scripts.repairs.ts';
import { emptyScript, winnerScript } from '#features/call-scripts/call-scripts.samples.ts';
import {
  secondsAloud,
  speechParts,
  spoken,
  mentionsRecording,
  withoutNotice,
} from '#features/call-scripts/call-scripts.speech.ts';
import {
  type AnswerKey,
  isLast,
  maxSteps,
  newStep,
  scriptActions,
  type ScriptStep,
  type ScriptSteps,
  stepOf,
} from '#features/call-scripts/call-scripts.steps.ts';
import { scriptTexts } from '#features/call-scripts/call-scripts.texts.ts';

const way = (key: AnswerKey, to: string | null) => ({ key, label: 'Да', to, writes: null });
const step = (id: string, answers: ScriptStep['answers'], more: Partial<ScriptStep> = {}): ScriptStep => ({
  ...newStep(id),
  title: id,
  text: `Слова ${id}`,
  answers,
  ...more,
});
const end = step('end', [], { kind: 'end' });
const hello = step('hello', [way('1', 'end')], { text: 'Это {operator}, разговор записывается.' });
const good: ScriptSteps = [hello, end];

const kinds = (steps: ScriptSteps, isRecorded = true): readonly string[] =>
  judgeScript(steps, { isRecorded }).map((finding) => `${finding.kind} ${finding.step}`);

describe('a script is judged', () => {
  it('a good one is silent', () => expect(kinds(good)).toEqual([]));

  const wrong: readonly (readonly [string, ScriptSteps])[] = [
    ['noCaller hello', [{ ...hello, text: 'Разговор записывается.' }, end]],
    ['noNotice hello', [{ ...hello, text: 'Это {operator}.' }, end]],
    ['noTitle hello', [{ ...hello, title: '' }, end]],
    [
      'noText two',
      [{ ...hello, answers: [way('1', 'two')] }, step('two', [way('1', 'end')], { text: '' }), end],
    ],
    [
      'noAction two',
      [{ ...hello, answers: [way('1', 'two')] }, step('two', [way('1', 'end')], { kind: 'action' }), end],
    ],
    ['noResult two', [{ ...hello, answers: [way('1', 'two')] }, step('two', [], { kind: 'result' })]],
    ['deadEnd two', [{ ...hello, answers: [way('1', 'end'), way('2', 'two')] }, step('two', []), end]],
    ['noTarget hello', [{ ...hello, answers: [way('1', 'end'), way('2', null)] }, end]],
    ['noTarget hello', [{ ...hello, answers: [way('1', 'end'), way('2', 'gone')] }, end]],
    ['doubleKey hello', [{ ...hello, answers: [way('1', 'end'), way('1', 'end')] }, end]],
    ['unknownVariable hello', [{ ...hello, text: `${hello.text} {summ}` }, end]],
    ['unreachable two', [hello, step('two', [way('1', 'end')]), end]],
    [
      'circle two',
      [
        { ...hello, answers: [way('1', 'end'), way('2', 'two')] },
        step('two', [way('1', 'three')]),
        step('three', [way('1', 'two')]),
        end,
      ],
    ],
    ['noEnd hello', [{ ...hello, answers: [way('1', 'hello')] }]],
    ['tooLong hello', [{ ...hello, text: `${hello.text} ${'Ещё одно предложение. '.repeat(20)}` }, end]],
  ];

  it.each(wrong)('%s is found, explained and repaired', (name, steps) => {
    expect(kinds(steps)).toContain(name);
    let [now, presses] = [steps, 0];
    for (let found = judgeScript(now, { isRecorded: true }); found.length > 0; presses += 1) {
      const [first] = found;
      if (!first || presses > 10) throw new Error(`${name} is not repaired: ${JSON.stringify(found)}`);
      expect(scriptFindingTexts.found[first.kind]('шаг', first)).not.toBe('');
      now = repair(now, first);
      found = judgeScript(now, { isRecorded: true });
    }
    expect(presses).toBeGreaterThan(0);
  });

  it('keeps what is advice from standing in the way of publishing', () => {
    const isFaultOf = (kind: Finding['kind']) => isFault({ kind, step: 'hello' });
    expect([isFaultOf('tooLong'), isFaultOf('circle')]).toEqual([false, true]);
  });

  it('lets an objection be reached by the jump alone', () => {
    const dear = step('dear', [way('1', 'end')], { kind: 'objection' });
    expect(kinds([hello, dear, end])).toEqual([]);
  });

  it('asks for the notice only where conversations are recorded', () => {
    const steps = [{ ...hello, text: 'Это {operator}.' }, end];
    expect(kinds(steps, false)).toEqual([]);
  });

  it('judges the longest script there may be in no time', () => {
    const chain = Array.from({ length: maxSteps - 1 }, (_, at) => step(`s${at}`, [way('1', `s${at + 1}`)]));
    const steps = [
      { ...hello, answers: [way('1', 's0')] },
      ...chain,
      step(`s${maxSteps - 1}`, [], { kind: 'end' }),
    ];
    expect(kinds(steps)).toEqual([]);
  });
});

describe('a repair', () => {
  it('spells a variable right and keeps the words that stand in for it', () => {
    const steps = [{ ...hello, text: `${hello.text} {opertor|менеджер}` }, end];
    const [fixed] = repair(steps, { kind: 'unknownVariable', step: 'hello', what: 'opertor' });
    expect(fixed?.text).toBe('Это {operator}, разговор записывается. {operator|менеджер}');
  });

  it('splits a long text between sentences; its answers go with the second half', () => {
    const text = 'Это {operator}, разговор записывается. Второе. Третье. Четвёртое.';
    const steps = repair([{ ...hello, text }, end], { kind: 'tooLong', step: 'hello' });
    expect(steps.map((one) => [one.text, one.answers.map(({ to }) => to)])).toEqual([
      ['Это {operator}, разговор записывается. Второе.', ['s3']],
      ['Третье. Четвёртое.', ['end']],
      [end.text, []],
    ]);
  });

  it('takes a step away and leaves no answer that leads to it', () => {
    expect(removeStep(good, 'end')[0]?.answers[0]?.to).toBeNull();
  });
});

describe('words are spoken', () => {
  it('by their values, by their own stand-ins, by the usual ones', () => {
    const read = (text: string, values: object): string =>
      speechParts(text)
        .map((part) => (part.kind === 'words' ? part.words : spoken(part, values, scriptTexts.instead).words))
        .join('');
    expect(read('{company}, нужно {sum|обеспечение}.', { company: 'ООО «Ель»', sum: '5 ₽' })).toBe(
      'ООО «Ель», нужно 5 ₽.',
    );
    expect(read('{company}, нужно {sum|обеспечение}.', { sum: ' ' })).toBe(
      'ваша компания, нужно обеспечение.',
    );
  });

  it('46 words take 21 seconds', () => expect(secondsAloud('слово '.repeat(46))).toBe(21));
});

it('a change of place on the canvas is no change, one of words is', () => {
  const moved = changeStep(good, 'hello', (one) => ({ ...one, x: 500 }));
  const reworded = changeStep(good, 'hello', (one) => ({ ...one, text: 'Иначе' }));
  expect(compareScripts(good, moved)).toEqual([]);
  expect(compareScripts(good, reworded).map(({ kind, title }) => [kind, title])).toEqual([
    ['changed', 'hello'],
  ]);
  expect(compareScripts(good, [hello]).map(({ kind }) => kind)).toEqual(['removed']);
});

it('no two steps stand on one place', () => {
  const places = layOut(winnerScript).map(({ x, y }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(winnerScript.length);
});

describe('our script for winners', () => {
  it('has nothing to find fault with, where conversations are recorded too', () => {
    expect(judgeScript(winnerScript, { isRecorded: true })).toEqual([]);
  });

  it('comes to an end from every step, by four answers at the most', () => {
    const far = stepsToEnd(winnerScript);
    expect(winnerScript.filter(({ id }) => (far.get(id) ?? 99) > 4).map(({ id }) => id)).toEqual([]);
  });

  it('has every action, and a way to «не звонить» from the first words and from the price', () => {
    const actions = winnerScript.flatMap(({ action }) => action ?? []);
    expect(new Set(actions)).toEqual(new Set(scriptActions));
    for (const id of ['hello', 'price'])
      expect(stepOf(winnerScript, id)?.answers.find(({ key }) => key === '9')?.to).toBe('stop');
  });

  it('every answer has its words, every step but the ends its answers', () => {
    for (const one of winnerScript) {
      expect(one.answers.map(({ label }) => label).filter((label) => label === '')).toEqual([]);
      expect(one.answers.length > 0 || isLast(one), one.id).toBe(true);
    }
    expect(reachable(winnerScript).size).toBe(winnerScript.length);
  });

  it('the empty one wants an answer and no more', () => {
    expect(judgeScript(emptyScript, { isRecorded: true }).map(({ kind }) => kind)).toEqual(
      ['noEnd', 'deadEnd'].toSorted(),
    );
  });
});

it.each([
  ['Это {operator}. Разговор может записываться. Есть минута?', 'Это {operator}. Есть минута?'],
  ['Это {operator}, разговор записывается. Вы победили.', 'Это {operator}. Вы победили.'],
  ['Разговор записывается.', ''],
  ['Добрый день! Все звонки записываются. Есть минута?', 'Добрый день! Есть минута?'],
  ['Идёт запись разговора. Это {operator}.', 'Это {operator}.'],
  ['Это {operator}, идёт запись разговора. Есть минута?', 'Это {operator}. Есть минута?'],
  ['Разговор записывается, вам удобно?', 'Вам удобно?'],
  ['Добрый день! Предупреждаю, разговор записывается для контроля качества.', 'Добрый день!'],
  ['Мы записываем разговоры. Есть минута?', 'Есть минута?'],
  ['Запишите номер: {sum}.', 'Запишите номер: {sum}.'],
  ['Звонок записан на вторник. До встречи!', 'Звонок записан на вторник. До встречи!'],
])('of «%s» by a telephone of one’s own nothing says that it is recorded', (text, required) => {
  expect(withoutNotice(text)).toBe(required);
  // One rule tells what is a notice: what is taken out is what a script is asked for.
  expect(mentionsRecording(text)).toBe(text !== required);
});

it('the scripts of the product say so in words that are known', () => {
  for (const steps of [winnerScript, emptyScript])
    for (const { text } of steps) expect(withoutNotice(text)).not.toMatch(/записыва(?:ется|ться)/iu);
});
