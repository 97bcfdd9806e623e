import { agents } from '#features/chat/server/demo-threads.seed-agents.ts';
import type { DemoThread } from '#features/chat/server/demo-threads.seed-line.ts';
import { banks, clients, helps } from '#features/chat/server/demo-threads.seed-sides.ts';

/** Forty threads, each told once on a deal of a fitting status. */
export const demoThreads: readonly DemoThread[] = [...agents, ...banks, ...clients, ...helps];

/** Quick replies everybody of ours has. */
export const demoReplies: readonly (readonly [title: string, text: string])[] = [
  ['Получили, проверяем', '{собеседник}, документы получили, проверяем. Ответим в течение получаса.'],
  [
    'Нужна цветная копия',
    'Скан читается плохо. Пришлите, пожалуйста, цветную копию целиком, вместе с краями листа.',
  ],
  ['Отправили в банк', 'Отправили документы по сделке № {сделка} в банк. Напишем, как только будет ответ.'],
  [
    'Напомнить об оплате',
    'Напоминаем об оплате счёта банка по сделке № {сделка}. Подписать контракт нужно до {подписать до}.',
  ],
  [
    'Гарантия готова',
    'Гарантия для {клиент} выпущена, файл и номер в сделке № {сделка}. Спасибо, что работаете с нами!',
  ],
  ['Уточняем у банка', 'Уточняем у банка, вернусь с ответом сегодня.'],
];
