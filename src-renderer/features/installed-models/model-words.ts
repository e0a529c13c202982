/** What is said about the models of a kind: keys of the catalogue, and examples of where one is. */
export const MODEL_WORDS = {
  writing: {
    list: 'writing:list',
    about: 'writing:about',
    hint: 'writing:ask.hint',
    library: 'writing:ask.library',
    memory: 'writing:ask.memory',
    /** npm installs the library, and does not say how far it is. */
    installing: 'writing:installing',
    other: {
      open: 'writing:other.open',
      title: 'writing:other.title',
      hint: 'writing:other.hint',
      urlHint: 'writing:other.urlHint',
      format: 'gguf',
      path: '/models/model.gguf',
      url: 'hf:owner/repository/file.gguf',
    },
  },
  cutOut: {
    list: 'cutout:models.list',
    about: 'cutout:models.about',
    hint: 'cutout:models.hint',
    library: 'cutout:models.library',
    memory: 'cutout:models.memory',
    installing: undefined,
    other: {
      open: 'cutout:models.other.open',
      title: 'cutout:models.other.title',
      hint: 'cutout:models.other.hint',
      urlHint: 'cutout:models.other.urlHint',
      format: 'onnx',
      path: '/models/model.onnx',
      url: 'hf:owner/repository/file.onnx',
    },
  },
} as const;

export type ModelWords = (typeof MODEL_WORDS)[keyof typeof MODEL_WORDS];
