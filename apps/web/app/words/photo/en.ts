export const words = {
  title: 'Check your passport photo',
  promise: 'The photo stays on your device. It is not uploaded.',
  invite: 'Drop a photo here, or choose one: JPEG or PNG, and HEIC where your browser can read it.',
  dropOver: 'Let go of the photo',
  choose: 'Choose a photo',
  another: 'Choose another photo',
  camera: 'Take a photo',
  opening: 'Opening the photo…',
  unreadable:
    'This browser cannot open “{{file}}”. Choose a JPEG or PNG. An iPhone makes JPEGs if its camera format is “Most Compatible”.',

  frame: 'Your photo, as it will be cut',
  hint: 'Drag the photo until the eyes lie within the band, and until the head, from the chin to the top of the hair, is larger than the inner outline and smaller than the outer one. With keys: arrows move it, + and − make it larger and smaller.',
  zoom: 'Zoom',
  smaller: 'Smaller',
  larger: 'Larger',
  guides: {
    eyes: 'Eyes',
  },

  checks: {
    title: 'What can be measured',
    doubts_one: '{{count, number}} thing to look at',
    doubts_other: '{{count, number}} things to look at',
    none: 'Nothing measured speaks against it.',
    size: {
      fine: 'Enough pixels: {{pixels, number}} × {{pixels, number}} in the frame.',
      small:
        'Only {{pixels, number}} × {{pixels, number}} pixels in the frame. Two inches in fine print take {{least, number}} × {{least, number}}: stand closer, or use a larger photo.',
    },
    colour: {
      fine: 'It is in color.',
      grey: 'It looks black and white. Only photos in color are taken.',
    },
    background: {
      fine: 'The background is light.',
      dark: 'The background is too dark. Stand in front of a white or off-white wall, in more light.',
      coloured: 'The background has a color. It should be white or off-white.',
    },
    evenness: {
      fine: 'The background is even.',
      uneven: 'The background is not even: there are shadows, folds or things in it. Step away from the wall.',
    },
    sharpness: {
      fine: 'The face is sharp.',
      blurred: 'The face looks blurred. Hold the camera still, or focus on the eyes.',
    },
    exposure: {
      fine: 'It is neither too dark nor too bright.',
      dark: 'It is too dark everywhere. Take it again in more light.',
      burnt: 'Parts of the face are nothing but white. Take it again in softer light, without a flash.',
    },
  },

  unseen: {
    title: 'What cannot be measured here',
    text: 'Glasses, expression, hats, uniforms, shadows on the face, retouching, and when it was taken. Look at those yourself. Whether a photo is accepted is decided by the State Department alone.',
  },

  rules: {
    title: 'The rules of the State Department',
    size: '2 × 2 inches (51 × 51 mm), in color, on photo paper, matte or glossy',
    head: 'Head of 1 to 1 3/8 inches (25 to 35 mm) from the chin to the top of the hair',
    eyes: 'Eyes 1 1/8 to 1 3/8 inches (28 to 35 mm) above the lower edge',
    age: 'Taken within the last six months',
    background: 'Plain white or off-white background, without shadows',
    face: 'The whole face, seen from the front, both eyes open, with a neutral expression or a natural smile',
    clothes: 'No glasses, no uniform, and no hat but for religious or medical reasons, with a signed statement',
    digital: 'As a file, for what is applied for online: square, from 600 × 600 to 1,200 × 1,200 pixels',
    links: 'Read them there, they may have changed:',
    photos: 'U.S. passport photos',
    template: 'Photo composition template',
  },

  save: {
    photo: 'Save the photo',
    sheet: 'Save a sheet with two',
    hint: 'The photo is 2 × 2 inches at 300 dpi. Print the sheet on photo paper of 4 × 6 inches at 100 %, not fitted to the page. The ruler on it is 2 inches (51 mm) long then. Cut along the marks.',
    failed: 'The file could not be made. Choose the photo again.',
  },
};
