/** Calm colours of rooms. */
export const wallColors = ['#f6e3c5', '#efe6d8', '#e6ecd9', '#f3dcc8', '#dfe8ef'];
