/** Checks styles for the browsers in `.browserslistrc`. */
export default {
  customSyntax: 'postcss-styled-syntax',
  plugins: ['stylelint-no-unsupported-browser-features'],
  rules: {
    'plugin/no-unsupported-browser-features': [
      true,
      {
        ignorePartialSupport: true,
        ignore: [
          // styled-components resolves nesting
          'css-nesting',
          // a browser without them shows the same content in a plainer way
          'css-resize',
          'css-scrollbar',
          'css-selection',
          'css3-cursors',
          'text-size-adjust',
          // without it, `useThreadScroll` keeps the position
          'css-overflow-anchor',
          // only saves work
          'css-content-visibility',
          // Safari supports the value `manipulation`, which is the one in use
          'css-touch-action',
        ],
      },
    ],
  },
}
