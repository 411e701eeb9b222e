export type { Answer } from './answers/answer.ts';
export { answerCost, answerWithModel, type ModelAnswerEvent } from './answers/answer-with-model.ts';
export type { AskingModel } from './answers/asking-model.ts';
export { answer } from './answers/answer-question.ts';
export { asksForWhole } from './answers/asks-for-whole.ts';
export { suggestedQuestions } from './answers/suggested-questions.ts';
export { chatWithModel, describeImage } from './chat/chat-with-model.ts';
export type { LineEvent } from './chat/model-lines.ts';
export { toolsFor, type FittingTool, type NamedTool, type ToolWords } from './chat/tools-for.ts';
export { explain, type Selected } from './explain/explain.ts';
export { explainWithModel, type ExplainingModel } from './explain/explain-with-model.ts';
export { mainLanguageOf } from './passages/main-language.ts';
export {
  pageOf,
  type Passage,
  type PassageCell,
  type PassageBookmark,
  type PassageDocument,
  type PassageWord,
  type Place,
} from './passages/passage.ts';
export { passagesOf, type ReadPage } from './passages/passages-of.ts';
export type { GroupedBranch, GroupedHeading, GroupingLimits, Naming } from './regrouping/grouping.ts';
export { regroupingCost, regroupWithModel, type Regrouping } from './regrouping/regroup-with-model.ts';
export { languageOfQuestion } from './retrieval/question-language.ts';
export { Meanings } from './retrieval/meanings.ts';
export { search } from './retrieval/search.ts';
export { searchIndex, type SearchIndex } from './retrieval/search-index.ts';
export { placesOf, quotedText, type Quote, type Statement } from './quotes/quote.ts';
export { isWhole, sentencesOf } from './sentences/sentences-of.ts';
export { summarize } from './summary/summarize.ts';
export {
  LENGTHS,
  type KeyFigure,
  type SectionSummary,
  type Summary,
  type SummaryLength,
  type SummaryOptions,
} from './summary/summary.ts';
export {
  summarizeWithModel,
  summaryCost,
  type ModelSummaryEvent,
  type SummarizingModel,
  type SummaryPart,
} from './summary/summarize-with-model.ts';
export type { Topic } from './topics/topic.ts';
export { topicsOf } from './topics/topics-of.ts';
export { stemsOf, wordCount, wordsOf, type StemOptions } from './words/stems.ts';
export {
  ModelFailure,
  tokensOf,
  type AnswerModel,
  type ModelFault,
  type ModelImage,
  type ModelMessage,
  type ModelPiece,
  type ModelRequest,
} from './providers/role.ts';
export { FLAWS, type CheckedStatement, type CitedQuote, type Flaw } from './statements/source.ts';
export type { Turn } from './prompts/ask-request.ts';
export {
  GLOSSARY_LIMITS,
  type GlossaryProblem,
  type GlossaryTerm,
  type ReadGlossary,
} from './translation/glossary/glossary.ts';
export { proposeTerms, type ProposedTerm } from './translation/glossary/propose-terms.ts';
export { readGlossary } from './translation/glossary/read-glossary.ts';
export { languageOfSegments } from './translation/language-of-segments.ts';
export { TranslationMemory } from './translation/memory.ts';
export {
  textOfParts,
  type AnswerFlaw,
  type Segment,
  type SegmentPart,
  type SegmentStays,
} from './translation/segment.ts';
export { translate, type Translating, type TranslationEvent } from './translation/translate.ts';
export { translationCost } from './translation/translation-cost.ts';
export { ruleFlaw, ruleTextOf, type RulePart, type RuleText } from './translation/rules/rule-texts.ts';
