import { checkAddress, type Address } from '../fields/address';
import type { Issue } from '../text/fill-text';
import { checkParties, checkText, type AdditionalParty } from './additional-parties';
import { questionsOf, type Question } from './questionnaire';
import { checkSigner, type Signer } from './signer';

/** An answer: the chosen option, or several of a checkbox question, with the explanation or the address it asks for. */
export interface Answer {
  readonly value: string | readonly string[];
  readonly additionalInfo: string | Address;
}
export type Answers = Readonly<Record<string, Answer | undefined>>;

export interface EndUserStatement {
  readonly answers: Answers;
  readonly company_or_individual_address: {
    readonly value: '' | 'company' | 'individual';
    readonly address: { readonly companyName: Address; readonly ownerName: Address };
  };
  readonly additionalParties: readonly AdditionalParty[];
  readonly userData: Signer;
}

export function hasAnswered(answer: Answer | undefined, option: string): boolean {
  if (!answer) return false;
  return typeof answer.value === 'string' ? answer.value === option : answer.value.includes(option);
}

export function isQuestionAsked(question: Question, answers: Answers): boolean {
  return !question.follows || hasAnswered(answers[question.follows.question], question.follows.answer);
}

export function needsExplanation(question: Question, answer: Answer | undefined): boolean {
  return question.trigger !== undefined && hasAnswered(answer, question.trigger);
}

export function needsAddress(question: Question, answer: Answer | undefined): boolean {
  return question.addressWhen !== undefined && hasAnswered(answer, question.addressWhen);
}

/** Every issue of a statement in the order of its screen; `field` is the path within the form data (I16). */
export function checkEndUserStatement(form: EndUserStatement, version: number): Issue[] {
  const questions = questionsOf(version).filter((question) => isQuestionAsked(question, form.answers));
  return [
    ...questions.flatMap((question) => checkAnswer(question, form.answers[question.id])),
    ...checkCompanyOrIndividual(form.company_or_individual_address),
    ...checkParties(form.additionalParties),
    ...checkSigner(form.userData),
  ];
}

/**
 * The statement as it may be kept: answers to questions that this version doesn't ask, explanations that no
 * answer calls for and the blocks of the other choice are left out.
 */
export function settleStatement(form: EndUserStatement, version: number): EndUserStatement {
  const answers: Record<string, Answer> = {};
  for (const question of questionsOf(version)) {
    const answer = form.answers[question.id];
    if (!answer || !isQuestionAsked(question, answers)) continue;
    answers[question.id] = {
      value: answer.value,
      additionalInfo: needsExplanation(question, answer) || needsAddress(question, answer) ? answer.additionalInfo : '',
    };
  }
  const { value, address } = form.company_or_individual_address;
  const kept = { companyName: value === 'company' ? address.companyName : {}, ownerName: address.ownerName };
  return { ...form, answers, company_or_individual_address: { value, address: kept } };
}

function checkAnswer(question: Question, answer: Answer | undefined): Issue[] {
  const field = `answers.${question.id}`;
  const chosen = answer === undefined ? [] : typeof answer.value === 'string' ? [answer.value] : answer.value;
  if (!answer || chosen.every((option) => option === '')) return [{ messageCode: 'REQUIRED', field }];
  if (chosen.some((option) => !question.options.includes(option)) || (question.kind === 'radio' && chosen.length !== 1))
    return [{ messageCode: 'OPTION_INVALID', field }];
  const { additionalInfo } = answer;
  if (needsExplanation(question, answer))
    return checkText(typeof additionalInfo === 'string' ? additionalInfo : '', `${field}.additionalInfo`);
  if (needsAddress(question, answer))
    return within(`${field}.additionalInfo`, checkAddress(typeof additionalInfo === 'string' ? {} : additionalInfo));
  return [];
}

/** A company needs its own name and address and its owner's; an individual only the latter (I16). */
function checkCompanyOrIndividual({ value, address }: EndUserStatement['company_or_individual_address']): Issue[] {
  const field = 'company_or_individual_address';
  if (value === '') return [{ messageCode: 'REQUIRED', field }];
  const blocks = value === 'company' ? (['companyName', 'ownerName'] as const) : (['ownerName'] as const);
  return blocks.flatMap((block) => within(`${field}.address.${block}`, checkAddress(address[block], ['NAME'])));
}

function within(path: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, field: `${path}.${issue.field}` }));
}
