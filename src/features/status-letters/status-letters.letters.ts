import { dealStatusNames } from '#domain/deal-status.ts';
import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters, type LetterGroup, type LetterTemplate } from '#domain/letters/letters.ts';
import type { Language } from '#domain/words/language.ts';
import {
  type Audience,
  type MailedStatus,
  mailedStatuses,
} from '#features/status-letters/status-letters.rules.ts';

type Topics = Readonly<Record<MailedStatus, string>>;
type Sentences = Readonly<Record<MailedStatus, string>>;

const topics: Readonly<Record<Language, Topics>> = {
  ru: {
    collecting: 'собираем документы',
    sending: 'передана в банк',
    signing: 'нужна подпись',
    query: 'запрос банка',
    approved: 'банк одобрил',
    revision: 'готовятся правки',
    issuing: 'выпуск гарантии',
    issued: 'гарантия выдана',
    reissue: 'перевыпуск гарантии',
    reissue_approved: 'перевыпуск одобрен',
    client_refused: 'заявка отозвана',
    bank_refused: 'банк отказал',
  },
  en: {
    collecting: 'collecting documents',
    sending: 'passed to the bank',
    signing: 'signature needed',
    query: 'a question from the bank',
    approved: 'approved by the bank',
    revision: 'changes in progress',
    issuing: 'the guarantee is being issued',
    issued: 'the guarantee is issued',
    reissue: 'the guarantee is being reissued',
    reissue_approved: 'reissue approved',
    client_refused: 'application withdrawn',
    bank_refused: 'declined by the bank',
  },
};

const toClient: Readonly<Record<Language, Sentences>> = {
  ru: {
    collecting:
      'По вашей заявке собираем документы для банка. Менеджер подскажет, каких документов ещё не хватает.',
    sending: 'Ваша заявка передана в банк. Мы напишем, как только банк ответит.',
    signing: 'Заявка готова: банку нужна ваша электронная подпись. Менеджер расскажет, где подписать.',
    query: 'Банк просит дополнительные сведения. Менеджер свяжется с вами и скажет, что нужно подготовить.',
    approved: 'Банк одобрил вашу заявку. Менеджер пришлёт условия, по которым можно оформить гарантию.',
    revision: 'Ваши правки переданы банку. Мы пришлём новый макет, когда он будет готов.',
    issuing: 'Банк готовит гарантию к выпуску. Счёт на оплату пришлёт менеджер.',
    issued: 'Гарантия выдана. Менеджер пришлёт её вам вместе с закрывающими документами.',
    reissue: 'Банку передана просьба перевыпустить гарантию. Мы сообщим о его решении.',
    reissue_approved: 'Банк согласился перевыпустить гарантию. Менеджер расскажет, что делать дальше.',
    client_refused: 'Заявка отозвана по вашему решению. Вернуться к ней можно через менеджера.',
    bank_refused: 'К сожалению, банк отказал по вашей заявке. Менеджер предложит другие варианты.',
  },
  en: {
    collecting:
      'We are collecting the documents for the bank. Your manager will tell you what is still missing.',
    sending: 'Your application has been passed to the bank. We will write as soon as the bank answers.',
    signing:
      'The application is ready: the bank needs your electronic signature. Your manager will guide you.',
    query: 'The bank asks for more information. Your manager will tell you what to prepare.',
    approved: 'The bank has approved your application. Your manager will send you the terms.',
    revision: 'Your changes have been passed to the bank. We will send the new draft when it is ready.',
    issuing: 'The bank is preparing the guarantee. Your manager will send you the invoice.',
    issued: 'The guarantee has been issued. Your manager will send it to you with the closing papers.',
    reissue: 'The bank has been asked to reissue the guarantee. We will tell you what it decides.',
    reissue_approved:
      'The bank has agreed to reissue the guarantee. Your manager will explain the next steps.',
    client_refused: 'The application has been withdrawn at your wish. Your manager can reopen it.',
    bank_refused:
      'Unfortunately the bank has declined your application. Your manager will suggest other ways.',
  },
};

const toAgent: Readonly<Record<Language, Sentences>> = {
  ru: {
    collecting: 'По сделке собираются документы: приложите недостающие и отправьте заявку.',
    sending: 'Заявка передана в банк.',
    signing: 'Заявка ждёт подписи клиента.',
    query: 'Банк прислал запрос: подготовьте ответ.',
    approved: 'Банк одобрил. Согласуйте условия с клиентом и примите предложение.',
    revision: 'Правки переданы банку, ждём новый макет.',
    issuing: 'Предложение принято, гарантия готовится к выпуску. Проверьте оплату клиента.',
    issued: 'Гарантия выдана.',
    reissue: 'У банка запрошен перевыпуск гарантии.',
    reissue_approved: 'Банк согласился на перевыпуск.',
    client_refused: 'Клиент отказался от заявки.',
    bank_refused: 'Банк отказал. Посмотрите, какие ещё банки подходят.',
  },
  en: {
    collecting: 'Documents are being collected: add what is missing and send the application.',
    sending: 'The application has been passed to the bank.',
    signing: 'The application waits for the client’s signature.',
    query: 'The bank has a question: prepare the answer.',
    approved: 'The bank has approved. Agree the terms with the client and accept the offer.',
    revision: 'The changes have been passed to the bank; a new draft is awaited.',
    issuing: 'The offer is accepted, the guarantee is being prepared. Check the client’s payment.',
    issued: 'The guarantee has been issued.',
    reissue: 'The bank has been asked to reissue the guarantee.',
    reissue_approved: 'The bank has agreed to reissue the guarantee.',
    client_refused: 'The client has withdrawn the application.',
    bank_refused: 'The bank has declined. See which other banks would fit.',
  },
};

const frames: Readonly<Record<Language, Readonly<Record<Audience, LetterTemplate>>>> = {
  ru: {
    client: {
      subject: 'Заявка № {deal}: TOPIC',
      text: 'Здравствуйте!\n\nSENTENCE\n\nЗаявка: № {deal}\nКлиент: {client}\nБанк: {bank}\nСумма: {amount}\n\nВаш агент: {agent}\nТелефон: {agent_phone}\n\nМенеджер: {manager}\nТелефон: {manager_phone}\nПочта: {manager_email}',
    },
    agent: {
      subject: 'Сделка № {deal}: TOPIC',
      text: 'Здравствуйте, {person}!\n\nSENTENCE\n\nСделка: № {deal}\nКлиент: {client}\nБанк: {bank}\nСумма: {amount}\nКомментарий: {comment}\n\nОткрыть сделку: {deal_link}\n\nМенеджер: {manager}\nТелефон: {manager_phone}\nПочта: {manager_email}',
    },
  },
  en: {
    client: {
      subject: 'Application No. {deal}: TOPIC',
      text: 'Hello!\n\nSENTENCE\n\nApplication: No. {deal}\nClient: {client}\nBank: {bank}\nAmount: {amount}\n\nYour agent: {agent}\nPhone: {agent_phone}\n\nManager: {manager}\nPhone: {manager_phone}\nE-mail: {manager_email}',
    },
    agent: {
      subject: 'Deal No. {deal}: TOPIC',
      text: 'Hello, {person}!\n\nSENTENCE\n\nDeal: No. {deal}\nClient: {client}\nBank: {bank}\nAmount: {amount}\nComment: {comment}\n\nOpen the deal: {deal_link}\n\nManager: {manager}\nPhone: {manager_phone}\nE-mail: {manager_email}',
    },
  },
};

const sentences = { client: toClient, agent: toAgent } as const;

const usualOf = (status: MailedStatus, audience: Audience, language: Language): LetterTemplate => {
  const { subject, text } = frames[language][audience];
  return {
    subject: subject.replace('TOPIC', topics[language][status]),
    text: text.replace('SENTENCE', sentences[audience][language][status]),
  };
};

const variablesOfClient = {
  deal: known.deal,
  client: known.client,
  bank: { title: 'банк', sample: 'Северный банк' },
  amount: known.amount,
  agent: { title: 'агент', sample: 'Анна Белова' },
  agent_phone: { title: 'телефон агента', sample: '+7 (900) 000-00-01' },
  manager: { title: 'менеджер', sample: 'Громов Пётр' },
  manager_phone: { title: 'телефон менеджера', sample: '+7 (900) 000-00-00' },
  manager_email: { title: 'почта менеджера', sample: 'manager@example.ru' },
} as const;

/** A client gets no words written for colleagues and no way into the product. */
const variablesFor = {
  client: variablesOfClient,
  agent: {
    ...variablesOfClient,
    person: { title: 'имя агента', sample: 'Анна Белова' },
    comment: { title: 'комментарий', sample: 'Нужна отчётность за девять месяцев' },
    deal_link: { title: 'ссылка на сделку', sample: 'https://example.ru/application/detail/48210' },
  },
} as const;

/** The letters about each status to one audience. */
const lettersTo = <A extends Audience>(audience: A, group: LetterGroup, sent: string) => {
  const letterOf = (status: MailedStatus) => ({
    group,
    get title() {
      return dealStatusNames[status];
    },
    sent,
    variables: variablesFor[audience],
    usual: { ru: usualOf(status, audience, 'ru'), en: usualOf(status, audience, 'en') },
  });
  const declared = Object.fromEntries(mailedStatuses.map((status) => [status, letterOf(status)]));
  return defineLetters(`to-${audience}`, declared as Record<MailedStatus, ReturnType<typeof letterOf>>);
};

/** Letters about statuses to the client of a deal, on the mail of his organization. */
export const clientStatusLetters = lettersTo(
  'client',
  'client_statuses',
  'Клиенту на почту организации, когда заявка переходит в статус; в сделке это можно выключить',
);

/** Letters about statuses to its agent, in the language of his settings. */
export const agentStatusLetters = lettersTo(
  'agent',
  'agent_statuses',
  'Агенту, когда заявка переходит в статус; о том, что сделал сам, ему не пишут',
);
