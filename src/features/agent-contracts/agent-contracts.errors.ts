import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notFound: 'Договор не найден или недоступен вам',
    noAgent: 'Человек не найден или недоступен вам',
    notChecked: 'Сначала проверьте анкету и документы: договор делают после проверки',
    noForm: 'Сначала нужны форма и ИНН: без них договор не составить',
    noTemplate: 'Шаблона для этой формы ещё нет. Его загружает администратор',
    templateBegun: 'Отозвать можно только шаблон, который ещё не начал действовать',
    noCompany: 'Наши реквизиты не заполнены. Их вносит администратор в разделе «Реквизиты»',
    unfinished: 'Прежний договор ещё не подписан. Подпишите его или аннулируйте',
    living: 'У него уже есть действующий договор. Продлите его дополнительным соглашением или прекратите',
    notReady: 'Файл договора ещё готовится. Подождите несколько секунд',
    notYours: 'Сейчас ждут не вашей подписи',
    signed: 'Договор уже подписан обеими сторонами',
    void: 'Договор аннулирован',
    notSigned: 'Договор ещё не подписан обеими сторонами',
    changed: 'Файл договора изменился. Откройте его снова',
    noFile: 'Такого файла нет',
    ended: 'Срок договора вышел',
    forbidden: 'В договоре с плательщиком НПД этих слов быть не может',
  },
});

export const contractErrors = defineErrors('agentContracts', {
  notFound: { status: 404, message: words.notFound },
  noAgent: { status: 404, message: words.noAgent },
  notChecked: { status: 409, message: words.notChecked },
  noForm: { status: 409, message: words.noForm },
  noTemplate: { status: 409, message: words.noTemplate },
  templateBegun: { status: 409, message: words.templateBegun },
  noCompany: { status: 409, message: words.noCompany },
  unfinished: { status: 409, message: words.unfinished },
  living: { status: 409, message: words.living },
  notReady: { status: 409, message: words.notReady },
  notYours: { status: 409, message: words.notYours },
  signed: { status: 409, message: words.signed },
  void: { status: 409, message: words.void },
  notSigned: { status: 409, message: words.notSigned },
  changed: { status: 409, message: words.changed },
  over: { status: 409, message: words.ended },
  noFile: { status: 404, message: words.noFile },
  /** `message` names the day. */
  ended: { status: 403, message: words.ended },
  forbidden: { status: 422, message: words.forbidden },
});
