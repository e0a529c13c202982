/** Lines of our own in other languages, for everybody; a language that has none goes by its ready phrases. */

export type Abroad = Readonly<Record<string, readonly string[]>>;

const LINES: Readonly<Record<string, Abroad>> = {
  de: {
    hero: ['Ich, mit einer halben Banane', 'Ich, nach vier Stunden Schlaf', 'Ich, in Hausschuhen'],
    soothe: ['Immerhin ist es schön warm.', 'Darum kümmert sich mein morgiges Ich.', 'Ich nenne es Hobby.'],
    retort: ['Und ich würde es wieder tun.', 'Definiere „du“.', 'Das war schon so.', 'Beweise es.'],
    ticker: [
      'Nachbarn wollen es kommen gesehen haben',
      'Experten raten zu einem Nickerchen',
      'Die Zimmerpflanze verweigert die Aussage',
    ],
    prophecy: [
      'Die Kugel hat gelacht. Das kann sie sonst nicht.',
      'Frag nach dem Essen noch mal.',
      'Ja. 2041.',
    ],
    dead: ['Meine gute Laune', 'Meine Würde', 'Mein Plan für heute'],
    mum: ['Mama'],
    asking: ['na, was gibt’s Neues?', 'und sonst so?'],
    mumsays: ['deine Cousine ist Ärztin.', 'zieh dir was an.', 'ich habe es dem Chor erzählt.'],
    dare: ['Überzeuge mich vom Gegenteil.', 'Ich habe Folien dabei.'],
    toast: ['Sie wissen, wer Sie sind.', 'Nächste Ausfahrt: Reue.'],
  },
  fr: {
    hero: ['Moi, avec une demi-banane', 'Moi, après quatre heures de sommeil', 'Moi, en chaussons'],
    soothe: ['Au moins, il fait bon.', 'Le moi de demain gérera.', 'J’appelle ça un loisir.'],
    retort: ['Et je le referais.', 'Définis « toi ».', 'C’était déjà comme ça.', 'Prouve-le.'],
    ticker: [
      'Les voisins disent l’avoir vu venir',
      'Les experts conseillent une sieste',
      'La plante verte refuse de témoigner',
    ],
    prophecy: ['La boule a ri. Ce n’est pas normal.', 'Redemande après le goûter.', 'Oui. En 2041.'],
    dead: ['Ma bonne humeur', 'Ma dignité', 'Mon plan pour la soirée'],
    mum: ['Maman'],
    asking: ['alors, quoi de neuf ?', 'et sinon, ça va ?'],
    mumsays: ['ta cousine est médecin.', 'couvre-toi, au moins.', 'je l’ai raconté à la chorale.'],
    dare: ['Prouvez-moi le contraire.', 'J’ai des graphiques.'],
    toast: ['Vous vous reconnaîtrez.', 'Prochaine sortie : les regrets.'],
  },
  es: {
    hero: ['Yo, con medio plátano', 'Yo, con cuatro horas de sueño', 'Yo, en pantuflas'],
    soothe: ['Al menos está calentito.', 'Eso lo arregla mi yo de mañana.', 'Lo llamo pasatiempo.'],
    retort: ['Y lo haría otra vez.', 'Define “tú”.', 'Ya estaba así.', 'Demuéstralo.'],
    ticker: [
      'Los vecinos dicen que ya lo veían venir',
      'Expertos recomiendan una siesta',
      'La planta del salón se niega a declarar',
    ],
    prophecy: ['La bola se rio. No debería poder.', 'Pregunta después de comer.', 'Sí. En 2041.'],
    dead: ['Mi buen humor', 'Mi dignidad', 'Mi plan para hoy'],
    mum: ['Mamá'],
    asking: ['¿y tú qué cuentas?', '¿y qué haces ahora?'],
    mumsays: ['tu prima es médica.', 'ponte un suéter.', 'ya lo saben en el coro.'],
    dare: ['Convénceme de lo contrario.', 'Traje diapositivas.'],
    toast: ['Tú sabes quién eres.', 'Próxima salida: arrepentimiento.'],
  },
  it: {
    hero: ['Io, con mezza banana', 'Io, dopo quattro ore di sonno', 'Io, in ciabatte'],
    soothe: ['Almeno fa un bel calduccio.', 'Ci penserà il me di domani.', 'Lo chiamo hobby.'],
    retort: ['E lo rifarei.', 'Definisci “tu”.', 'Era già così.', 'Dimostralo.'],
    ticker: [
      'I vicini dicono che se lo aspettavano',
      'Gli esperti consigliano un pisolino',
      'La pianta del salotto non rilascia dichiarazioni',
    ],
    prophecy: ['La sfera ha riso. Non dovrebbe.', 'Richiedi dopo la merenda.', 'Sì. Nel 2041.'],
    dead: ['Il mio buonumore', 'La mia dignità', 'Il mio piano per oggi'],
    mum: ['Mamma'],
    asking: ['allora, novità?', 'e tu che fai?'],
    mumsays: ['tua cugina è medico.', 'mettiti la maglia.', 'l’ho detto a tutto il coro.'],
    dare: ['Fatemi cambiare idea.', 'Ho portato le slide.'],
    toast: ['Tu sai chi sei.', 'Prossima uscita: rimpianti.'],
  },
  pt: {
    hero: ['Eu, com meia banana', 'Eu, com quatro horas de sono', 'Eu, de pantufas'],
    soothe: ['Pelo menos está quentinho.', 'O eu de amanhã resolve.', 'Eu chamo isso de hobby.'],
    retort: ['E faria tudo outra vez.', 'Define “tu”.', 'Já estava assim.', 'Prova.'],
    ticker: [
      'Vizinhos dizem que já esperavam',
      'Especialistas recomendam uma soneca',
      'A planta da sala não quis comentar',
    ],
    prophecy: ['A bola riu. Não devia conseguir.', 'Pergunta depois do lanche.', 'Sim. Em 2041.'],
    dead: ['O meu bom humor', 'A minha dignidade', 'O meu plano para hoje'],
    dare: ['Convence-me do contrário.', 'Trouxe slides.'],
    toast: ['Tu sabes quem és.', 'Próxima saída: arrependimento.'],
  },
  nl: {
    hero: ['Ik, met een halve banaan', 'Ik, na vier uur slaap', 'Ik, op sloffen'],
    soothe: [
      'Het is in elk geval lekker warm.',
      'Dat is iets voor de ik van morgen.',
      'Ik noem het een hobby.',
    ],
    retort: ['En ik zou het weer doen.', 'Dat was al zo.', 'Bewijs het maar.'],
    ticker: ['Buren zagen het al aankomen', 'Experts adviseren een dutje', 'Kamerplant weigert te getuigen'],
    prophecy: ['De bol lachte. Dat hoort niet.', 'Vraag het na het eten nog eens.', 'Ja. In 2041.'],
    dead: ['Mijn goede humeur', 'Mijn waardigheid', 'Mijn plan voor vandaag'],
    dare: ['Overtuig me van het tegendeel.', 'Ik heb slides bij me.'],
    toast: ['Je weet wie je bent.', 'Volgende afslag: spijt.'],
  },
  ru: {
    hero: ['Я, с половиной банана', 'Я, после четырёх часов сна'],
    soothe: ['Зато тепло.', 'Завтрашний я разберётся.'],
    retort: ['И сделал бы это снова.', 'Так и было.', 'Докажи.'],
    ticker: ['Соседи говорят, что знали заранее', 'Эксперты советуют вздремнуть'],
    prophecy: ['Шар засмеялся. Он не должен уметь.', 'Да. В 2041 году.'],
    dead: ['Моё хорошее настроение', 'Мой план на сегодня'],
  },
  ja: {
    hero: ['バナナ半分を持った私', '四時間しか寝ていない私'],
    soothe: ['とりあえず、あったかい。', '明日の私がなんとかする。'],
    retort: ['またやります。', '最初からこうでした。'],
    ticker: ['専門家は昼寝をすすめている', '観葉植物はコメントを拒否'],
    prophecy: ['水晶が笑った。', 'はい。2041年に。'],
    dead: ['私のやる気', '今日の予定'],
  },
};

/** The lines of a language by what they are for. */
export function linesAbroad(language: string): Abroad {
  return LINES[language] ?? {};
}
